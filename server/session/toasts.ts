import { randomUUID } from "node:crypto";
import type { Toast, Undo } from "#app/context/session";

const maxToasts = 5;
const maxTextLength = 400;

/** The toasts of one request: `incoming` from its cookie, and those that are added for the next page. */
export class ToastQueue {
  #added: Toast[] = [];
  #isTaken = false;

  constructor(private readonly incoming: readonly Toast[]) {}

  get isEmpty(): boolean {
    return this.incoming.length === 0 && this.#added.length === 0;
  }

  add(text: string, kind: Toast["kind"], undo: Undo | undefined): void {
    this.#added.push({ id: randomUUID(), kind, text: text.slice(0, maxTextLength), undo });
  }

  /** Removes and returns all toasts, to show them on this page. */
  take(): Toast[] {
    this.#isTaken = true;
    return [...this.incoming, ...this.#added.splice(0)];
  }

  /** The latest toasts that have not been shown on a page. */
  get pending(): readonly Toast[] {
    return [...(this.#isTaken ? [] : this.incoming), ...this.#added].slice(-maxToasts);
  }

  get hasAdded(): boolean {
    return this.#added.length > 0;
  }
}
