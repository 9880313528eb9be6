import type { Company } from "#company/company";

/** Icons in the sizes that browsers request, in pixels; the touch icon and those of the manifest have a background. */
const icons = {
  "/favicon.ico": { size: 32, type: "image/x-icon", isOpaque: false },
  "/apple-touch-icon.png": { size: 180, type: "image/png", isOpaque: true },
  "/icon-192.png": { size: 192, type: "image/png", isOpaque: true },
  "/icon-512.png": { size: 512, type: "image/png", isOpaque: true },
} as const;
type IconPath = keyof typeof icons;

const maxAgeSeconds = 86_400;
/** Part of an opaque icon's width that stays empty on each side, because launchers cut the corners off. */
const margin = 0.1;

export const manifestIcons = (["/icon-192.png", "/icon-512.png"] as const).map((src) => ({
  src,
  sizes: `${icons[src].size}x${icons[src].size}`,
  type: icons[src].type,
}));

/** A Windows icon file of one PNG image: a header of six bytes, and a directory entry of sixteen. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function render(logo: Uint8Array, path: IconPath): Promise<Buffer> {
  const { size, isOpaque } = icons[path];
  // Imported at the first request for an icon, because a portal with an external API does not need sharp otherwise.
  const { default: sharp } = await import("sharp");
  const background = isOpaque ? "#fff" : { r: 0, g: 0, b: 0, alpha: 0 };
  const edge = isOpaque ? Math.round(size * margin) : 0;
  const inner = size - 2 * edge;
  const drawn = sharp(logo, { density: 300 })
    .resize(inner, inner, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background });
  const png = await (isOpaque ? drawn.flatten({ background }) : drawn).png().toBuffer();
  return path === "/favicon.ico" ? icoOf(png, size) : png;
}

/** Serves the icons that browsers request at fixed paths, drawn from the company's logo; null for any other path. */
export function createIcons({ logo, images }: Company): (request: Request) => Promise<Response | null> {
  const source = images.find(({ href }) => href === logo.href)?.bytes;
  const drawn = new Map<string, Promise<Buffer>>();
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const { pathname } = new URL(request.url);
    if (!source || !Object.hasOwn(icons, pathname)) return null;
    const path = pathname as IconPath;
    if (!drawn.has(path)) drawn.set(path, render(source, path));
    return new Response(new Uint8Array((await drawn.get(path)) ?? []), {
      headers: { "Content-Type": icons[path].type, "Cache-Control": `public, max-age=${maxAgeSeconds}` },
    });
  };
}
