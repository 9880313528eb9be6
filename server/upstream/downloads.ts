import { ApiError } from "#app/api/errors.server";
import { isLoopback, networksOf } from "#http/network";
import type { Caller } from "./caller";

export interface DownloadLimits {
  readonly perMember: number;
  /** Higher than `perMember`, because a whole school may share a network; loopback addresses are not limited */
  readonly perNetwork: number;
}

/** A download that counts towards the limits, from before its request until its last byte. */
export interface DownloadSlot {
  /** Forwards the body and releases the slot when it ends or is cancelled. */
  stream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  release(): void;
}

const retryAfterSeconds = 5;

/** Limits the running downloads by member and by network, so that none of them occupies all connections of the pool. */
export function createDownloads({ perMember, perNetwork }: DownloadLimits, onLimited: () => void) {
  const running = new Map<string, number>();

  function change(keys: readonly { key: string }[], by: 1 | -1) {
    for (const { key } of keys) {
      const count = (running.get(key) ?? 0) + by;
      if (count > 0) running.set(key, count);
      else running.delete(key);
    }
  }

  /** @throws {ApiError} 429 if the member or the network has reached its limit */
  return (caller: Pick<Caller, "member" | "address">): DownloadSlot => {
    const networks = caller.address === undefined ? null : networksOf(caller.address);
    const keys = [
      ...(caller.member ? [{ key: `member ${caller.member}`, limit: perMember }] : []),
      ...(networks && !isLoopback(networks)
        ? [{ key: `network ${networks.subnet}`, limit: perNetwork }]
        : []),
    ];
    if (keys.some(({ key, limit }) => (running.get(key) ?? 0) >= limit)) {
      onLimited();
      throw new ApiError(429, "too many downloads at once", { retryAfter: retryAfterSeconds });
    }
    change(keys, 1);
    let isReleased = false;
    const release = () => {
      if (!isReleased) change(keys, -1);
      isReleased = true;
    };
    return { release, stream: (body) => withEnd(body, release) };
  };
}

function withEnd(body: ReadableStream<Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) {
            controller.enqueue(value);
            return;
          }
          onEnd();
          controller.close();
        } catch (error) {
          onEnd();
          controller.error(error);
        }
      },
      async cancel(reason) {
        onEnd();
        await reader.cancel(reason);
      },
    },
    // Reads only as fast as the client does.
    { highWaterMark: 0 },
  );
}
