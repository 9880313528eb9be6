import type { Tokens } from "#contract/auth";

export interface Undo {
  /** Path without locale prefix that receives the form */
  readonly to: string;
  readonly fields: Record<string, string>;
}

export interface Toast {
  readonly id: string;
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  readonly undo?: Undo | undefined;
}

/** Who is signed in, and the toasts for the next page; server/session implements it. */
export interface Session {
  readonly member: {
    readonly username?: string | undefined;
    /** Identifies the member across sessions; undefined if the API does not return it */
    readonly subject?: string | undefined;
  } | null;
  /**
   * Identifies the member in forms and saved requests without revealing who it is. All sessions of the member have the
   * same value, and it remains available after a session has ended. null if the request has no session cookie
   */
  readonly owner: string | null;
  /** The device token that `withPassword` sends for an account that has signed in on this device before */
  deviceToken(username: string): string | undefined;
  /** Begins a new session and ends the current one (OWASP ASVS 5.0, 7.2.4) */
  signIn(tokens: Tokens, member: { username?: string }): Promise<void>;
  /** Ends the session in this browser and in the API */
  signOut(): Promise<void>;
  /** Milliseconds until the session expires unless another request extends it; null for visitors */
  readonly expiresInMs: number | null;
  extend(): void;
  toast(text: string, kind?: Toast["kind"], undo?: Undo): void;
  takeToasts(): Toast[];
}
