const name = "session";

/** Sends the time when the session ends, in milliseconds since 1970, to all tabs of the browser, including this one. */
export const sessionChannel = {
  post(endsAt: number): void {
    if (typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(name);
    channel.postMessage(endsAt);
    channel.close();
  },
  /** Returns a function that ends the subscription. */
  subscribe(onEnd: (endsAt: number) => void): (() => void) | undefined {
    if (typeof BroadcastChannel === "undefined") return undefined;
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => {
      if (typeof data === "number") onEnd(data);
    };
    return () => channel.close();
  },
};
