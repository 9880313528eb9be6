const name = "signed-in";

interface SessionMessage {
  /** null if no member is signed in */
  readonly owner: string | null;
  /** When the session ends, in milliseconds since 1970 */
  readonly endsAt: number;
}

/** Informs all tabs of the browser, including this one, about which member is signed in. */
export const sessionChannel = {
  post(owner: string | null, endsAt = 0): void {
    if (typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(name);
    channel.postMessage({ owner, endsAt } satisfies SessionMessage);
    channel.close();
  },
  /** Returns a function that ends the subscription; undefined if the browser has no BroadcastChannel */
  subscribe(onMessage: (message: SessionMessage) => void): (() => void) | undefined {
    if (typeof BroadcastChannel === "undefined") return undefined;
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => onMessage(data);
    return () => channel.close();
  },
};
