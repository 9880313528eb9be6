import type { LocalFile } from "../api/call";

/** A resume file that was uploaded for an application and has been read, but not saved yet. */
interface WaitingFile {
  readonly name: string;
  /** The file as JSON Resume */
  readonly json: unknown;
}

/**
 * The file of this browser that waits through registration or sign-in until its content is confirmed;
 * server/session/waiting-resume.ts implements it.
 */
export interface WaitingResume {
  /** Replaces an earlier file; false if this network has stored too much */
  store(file: LocalFile, json: unknown): Promise<boolean>;
  /** null if none waits or it has expired */
  read(): Promise<WaitingFile | null>;
  /** Runs with the file on this machine's disk; null if none waits */
  withFile<Result>(run: (file: LocalFile) => Promise<Result>): Promise<Result | null>;
  forget(): Promise<void>;
}

/** Maximum bytes of such a file. Visitors may upload it, so it is smaller than an attachment. */
export const waitingResumeBytes = 4 * 1024 * 1024;
