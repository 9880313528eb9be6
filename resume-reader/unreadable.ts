import type { UnreadableReason } from "#contract/json-resume/document";

export class Unreadable extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(reason);
  }
}
