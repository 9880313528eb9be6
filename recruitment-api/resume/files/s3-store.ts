import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { reasonOf } from "../../database/require-connection";
import { type FileStore, FileStoreFailed, isFileId, requireFileId, type Trash } from "./store";

const connectionTimeoutMs = 2_000;
/** Milliseconds without data after which an attempt fails. All `attempts` end before the portal stops waiting. */
const silenceMs = 4_000;
const attempts = 2;

export interface S3Location {
  readonly bucket: string;
  /** Prefix of every key: empty, or ends with a slash */
  readonly prefix: string;
  /** Only for services other than AWS */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined: the SDK's default credential providers (AWS_ACCESS_KEY_ID …, container and instance roles) */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/**
 * Parses `s3://BUCKET/PREFIX?endpoint=https://…&region=…`. `KEY:SECRET@` before the bucket replaces the SDK's default
 * credential providers.
 *
 * @throws {Error} if the URL is invalid
 */
export function parseS3Url(text: string): S3Location {
  const url = new URL(text);
  const endpoint = url.searchParams.get("endpoint") ?? undefined;
  if (url.protocol !== "s3:" || url.hostname === "")
    throw new Error("expected s3://BUCKET/PREFIX?endpoint=…");
  if (endpoint !== undefined && !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error("endpoint is not an http(s) address");
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, "");
  const { username, password } = url;
  return {
    bucket: url.hostname,
    prefix: prefix === "" ? "" : `${prefix}/`,
    endpoint,
    region: url.searchParams.get("region") ?? "us-east-1",
    credentials:
      username === ""
        ? undefined
        : { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  };
}

const ignore = () => undefined;
const silent = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException &&
  error.$metadata.httpStatusCode === 404 &&
  error.name !== "NoSuchBucket";

/**
 * Stores files in a bucket of an S3-compatible service. Moves removed files to the prefix `removed/` and files without
 * a row to the prefix `trash/`.
 */
export async function openS3Store({ bucket, prefix, ...location }: S3Location): Promise<FileStore> {
  const client = new S3Client({
    ...(location.endpoint !== undefined && { endpoint: location.endpoint, forcePathStyle: true }),
    region: location.region,
    ...(location.credentials && { credentials: location.credentials }),
    maxAttempts: attempts,
    // `requestTimeout` is not set, because the SDK only warns when it is exceeded, and it would also limit slow
    // uploads.
    requestHandler: { socketTimeout: silenceMs, connectionTimeout: connectionTimeoutMs },
    // The SDK otherwise prints a warning for each upload that fails.
    logger: silent,
    // Services other than AWS may not support the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const locationText = `s3://${bucket}/${prefix}`;
  // Converts errors in the outermost step, which runs once for all attempts, so that a failed attempt that is retried
  // causes no error.
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        if (isMissing(error)) throw error;
        throw new FileStoreFailed(`${locationText} cannot be used (${reasonOf(error)})`, { cause: error });
      }
    },
    { step: "initialize", priority: "high" },
  );
  const folder = `${prefix}files/`;
  const keyOf = (id: string) => `${folder}${requireFileId(id)}`;
  const marker = `${prefix}database-id`;

  const list = (Prefix: string) => paginateListObjectsV2({ client }, { Bucket: bucket, Prefix });
  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));

  const put = (Key: string, Body: Readable | string | Uint8Array, ContentLength: number) =>
    client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentLength }));

  async function get(Key: string): Promise<Readable | null> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
      // In Node the body is a Readable; the SDK's type also covers browsers.
      return Body instanceof Readable ? Body : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function moveTo(trash: Trash, id: string) {
    const source = keyOf(id);
    const CopySource = `${bucket}/${source.split("/").map(encodeURIComponent).join("/")}`;
    await client.send(new CopyObjectCommand({ Bucket: bucket, Key: `${prefix}${trash}/${id}`, CopySource }));
    await remove(source);
  }

  return {
    location: locationText,
    async keep(path) {
      const id = randomUUID();
      const { size } = await stat(path);
      await put(keyOf(id), createReadStream(path), size);
      await rm(path, { force: true });
      return id;
    },
    async add(id, bytes) {
      // Reads the file, at most 10 MB, into memory. A stream of unknown length would require a multipart upload.
      const content = await buffer(bytes);
      await put(keyOf(id), content, content.byteLength);
    },
    read: (id) => get(keyOf(id)),
    async remove(id) {
      try {
        await moveTo("removed", id);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    erase: async (id) => void (await remove(keyOf(id))),
    readRemoved: async (id) => get(`${prefix}removed/${requireFileId(id)}`),
    async *list() {
      for await (const page of list(folder)) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          const id = Key?.slice(folder.length) ?? "";
          if (isFileId(id)) yield { id, storedAt: LastModified ?? new Date(0) };
        }
      }
    },
    moveToTrash: (id) => moveTo("trash", id),
    async emptyTrash(trash, before) {
      const within = `${prefix}${trash}/`;
      for await (const page of list(within)) {
        for (const { Key = "", LastModified } of page.Contents ?? [])
          if (isFileId(Key.slice(within.length)) && (LastModified ?? before) < before) await remove(Key);
      }
    },
    async probe() {
      const key = `${folder}write-test`;
      await put(key, "x", 1);
      await remove(key);
    },
    async databaseId() {
      const found = await get(marker);
      return found && (await buffer(found)).toString("utf8").trim();
    },
    async bindTo(databaseId) {
      await put(marker, `${databaseId}\n`, Buffer.byteLength(databaseId) + 1);
    },
  };
}
