import type { LocalFile } from "../api/call";

/** A resume file that was uploaded for an application and read, but not saved yet. */
interface WaitingFile {
  readonly name: string;
  readonly json: unknown;
}

/**
 * The resume file of this browser, stored during registration or sign-in until the visitor confirms its content;
 * server/session/waiting-resume.ts implements it.
 */
export interface WaitingResume {
  /** Replaces an earlier file; false if this network has reached its storage limit */
  store(file: LocalFile, json: unknown): Promise<boolean>;
  /** null if there is none or it has expired */
  read(): Promise<WaitingFile | null>;
  /** Calls `run` with the file on this machine's disk; null if there is none */
  withFile<Result>(run: (file: LocalFile) => Promise<Result>): Promise<Result | null>;
  forget(): Promise<void>;
}

/** Maximum bytes of a waiting resume. Less than for an attachment, because visitors who are not signed in upload it. */
export const waitingResumeBytes = 4 * 1024 * 1024;
