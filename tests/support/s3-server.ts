import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

const bucket = "careers";

/** An S3-compatible server on a free port with one empty bucket; `url` is its FILES_URL. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), "careers-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@${bucket}/portal?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
