import sharp from "sharp";
import type { RunningApi } from "#api/process/start";

export const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n");

/** A single-colour JPEG with a camera, a place and a rotation in its EXIF data. */
export const sidewaysPhoto = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: "#c96" } })
    .jpeg()
    .withExif({
      IFD0: { Make: "Tattletale Cameras", Orientation: "6" },
      IFD3: { GPSLatitude: "25/1 2/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const picture = (format: "jpeg" | "png" | "webp" | "gif" | "tiff", width = 300, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: "#369" } })
    .toFormat(format)
    .toBuffer();

/** A minimal Compound File (MS-CFB) whose directory names one stream. */
export function compoundFile(stream: string): Buffer {
  const bytes = Buffer.alloc(2048);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(bytes);
  Buffer.from(stream, "utf16le").copy(bytes, 1024);
  return bytes;
}

/** A ZIP archive of stored, uncompressed files (APPNOTE 4.3). */
function zip(entries: readonly (readonly [name: string, content: string])[]): Buffer {
  return Buffer.concat(
    entries.map(([name, content]) => {
      const head = Buffer.alloc(30);
      head.writeUInt32LE(0x04034b50, 0);
      head.writeUInt32LE(content.length, 18);
      head.writeUInt32LE(content.length, 22);
      head.writeUInt16LE(name.length, 26);
      return Buffer.concat([head, Buffer.from(name), Buffer.from(content)]);
    }),
  );
}

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
export const docx = zip([
  [
    "[Content_Types].xml",
    `<Types><Override PartName="/word/document.xml" ContentType="${wordType}"/></Types>`,
  ],
  ["word/document.xml", "<w:document/>"],
]);
export const odt = zip([["mimetype", "application/vnd.oasis.opendocument.text"]]);

interface Upload {
  readonly token?: string;
  readonly bytes: Uint8Array<ArrayBuffer> | Buffer;
  readonly name?: string;
  readonly type?: string;
  readonly label?: string;
}

export async function send(
  api: RunningApi,
  path: "imageUpload" | "attachment",
  { token = "", bytes, name = "cv.pdf", type = "application/pdf", label = "" }: Upload,
) {
  const form = new FormData();
  form.append("label", label);
  form.append("file", new Blob([new Uint8Array(bytes)], { type }), name);
  const response = await fetch(`${api.url}/api/Files/resume/${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

export const fetchFile = (
  api: RunningApi,
  path: string,
  token: string,
  headers: Record<string, string> = {},
) =>
  fetch(`${api.url}/api/Files/resume/${path}`, { headers: { Authorization: `Bearer ${token}`, ...headers } });
