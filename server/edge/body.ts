import { BodyTooLarge, BodyUnreadable } from "#http/throttled-body";

/** Maximum size of a form in bytes */
export const formLimit = 1024 * 1024;

/**
 * Reads a body of up to `limit` bytes. A larger Content-Length is rejected without reading; a body of undeclared length
 * is cancelled as soon as it exceeds the limit.
 *
 * @throws {BodyTooLarge}
 * @throws {BodyUnreadable} the client disconnected
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw new BodyTooLarge();
  if (request.body === null) return null;
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new BodyUnreadable("the body ended early", { cause });
    });
    if (done) return new Uint8Array(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > limit) {
      // Discards the rest; a failed cancel does not matter.
      reader.cancel().catch(() => undefined);
      throw new BodyTooLarge();
    }
    chunks.push(value);
  }
}
