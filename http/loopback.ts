export const loopbackNames: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

export const isLoopback = (origin: string): boolean => loopbackNames.includes(new URL(origin).hostname);
