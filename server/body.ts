/** Bytes that a form may have. */
export const formLimit = 1024 * 1024;

/** The body outgrew its limit (413). */
export class BodyTooLarge extends Error {}

/**
 * Reads a body up to `limit` bytes: one that announces more is refused unread, one that hides its size is dropped as
 * soon as it passes the limit.
 *
 * @throws {BodyTooLarge}
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw new BodyTooLarge();
  if (request.body === null) return null;
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > limit) {
      // The rest is of no interest; that it may fail to be cancelled neither.
      reader.cancel().catch(() => undefined);
      throw new BodyTooLarge();
    }
    chunks.push(value);
  }
}
