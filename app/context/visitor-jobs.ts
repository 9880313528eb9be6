/**
 * The openings that a visitor without an account has saved, in a sealed cookie, and those that the browser has viewed.
 * Signing in moves the saved ones to the account. server/session/visitor-jobs.ts implements it.
 */
export interface VisitorJobs {
  /** Ids of the saved openings, the last saved first. If there are any, the response that reads them is not cached */
  readonly saved: readonly string[];
  /** false if the cookie is full */
  save(jobId: string): boolean;
  remove(jobId: string): void;
  /** Ids of the openings that this browser has viewed, the last viewed first; also available for members */
  readonly viewed: readonly string[];
  forgetViewed(): void;
  /** Adds the saved openings to the account of the signed-in member. Those that cannot be added stay in the browser */
  join(): Promise<void>;
}
