/**
 * Maximum bytes of a response that is read into memory, after decompression: many times the longest list of the
 * contract.
 */
export const maxResponseBytes = 32 * 1024 * 1024;

/** The body of a response is longer than `maxResponseBytes`. */
export class ResponseTooLong extends Error {
  override readonly name = "ResponseTooLong";
}

/**
 * The body as text, read as UTF-8.
 *
 * @throws {ResponseTooLong} as soon as it exceeds the limit
 */
export async function readText({ body }: Response): Promise<string> {
  if (body === null) return "";
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.byteLength;
    if (length > maxResponseBytes) {
      await reader.cancel();
      throw new ResponseTooLong();
    }
    chunks.push(next.value);
  }
  return new TextDecoder().decode(Buffer.concat(chunks, length));
}
