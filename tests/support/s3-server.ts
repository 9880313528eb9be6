import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { startListening } from "#support/start-listening";
import { atEnd } from "./at-end";

const bucket = "careers";
const bucketPath = `/${bucket}/`;
const keysPerPage = 2;

interface StoredObject {
  readonly content: Buffer;
  readonly storedAt: string;
}
type Answer = readonly [status: number, body?: string | Buffer];
type Fault = "refuses connections" | "responds with 503" | "sends nothing";

const failure = (status: number, code: string): Answer => [status, `<Error><Code>${code}</Code></Error>`];

/** A page of ListObjectsV2: the keys with the prefix that come after the continuation token. */
function pageOf(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects].filter(([key]) => key.startsWith(query.get("prefix") ?? "") && key > after);
  const page = keys.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, keysPerPage);
  const contents = page.map(
    ([key, { storedAt }]) => `<Contents><Key>${key}</Key><LastModified>${storedAt}</LastModified></Contents>`,
  );
  const isTruncated = keys.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : "";
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
}

async function answer(objects: Map<string, StoredObject>, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://s3");
  const path = `${decodeURIComponent(pathname)}/`;
  if (!path.startsWith(bucketPath)) return failure(404, "NoSuchBucket");
  const key = path.slice(bucketPath.length, -1);
  if (key === "") return [200, pageOf(objects, searchParams)];

  const copied = request.headers["x-amz-copy-source"];
  const source = copied === undefined ? key : decodeURIComponent(`/${copied}`).slice(bucketPath.length);
  const put = (content: Buffer) => objects.set(key, { content, storedAt: new Date().toISOString() });
  if (request.method === "DELETE") {
    objects.delete(key);
    return [204];
  }
  if (request.method === "PUT" && copied === undefined) {
    put(await buffer(request));
    return [200];
  }
  const object = objects.get(source);
  if (!object) return failure(404, "NoSuchKey");
  if (request.method === "GET") return [200, object.content];
  put(object.content);
  return [200, "<CopyObjectResult></CopyObjectResult>"];
}

/**
 * An S3 service on a free port with one empty bucket in memory; `url` is its FILES_URL. It has the calls that the file
 * store makes (PutObject, CopyObject, GetObject, DeleteObject, ListObjectsV2) and does not check signatures. `fault`
 * starts and `recover` ends a fault.
 */
export async function startS3Server() {
  const objects = new Map<string, StoredObject>();
  let current: Fault | null = null;
  const server = createServer(async (request, response) => {
    if (current === "sends nothing") return;
    const slowDown = current === "responds with 503";
    if (slowDown) response.setHeader("Connection", "close");
    const [status, body] = slowDown ? failure(503, "SlowDown") : await answer(objects, request);
    response.writeHead(status).end(body);
  });
  const port = await startListening(server);
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `s3://KEY:SECRET@${bucket}/portal?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    keys: () => [...objects.keys()],
    fault(fault: Fault) {
      current = fault;
      if (fault === "refuses connections") server.close();
      server.closeAllConnections();
    },
    async recover() {
      if (current === "refuses connections") await once(server.listen(port, "127.0.0.1"), "listening");
      current = null;
    },
  };
}
