/**
 * The openings that a browser holds for a visitor without an account, in a sealed cookie; server/session/visitor-jobs.ts
 * implements it. Signing in moves them to the account.
 */
export interface VisitorJobs {
  /** Ids of the saved openings, the last saved first. Reading them makes the response personal if there are any */
  readonly saved: readonly string[];
  /** false: the cookie is full */
  save(jobId: string): boolean;
  remove(jobId: string): void;
  /** Ids of the openings that this browser has viewed, the last viewed first. They are for members too */
  readonly viewed: readonly string[];
  forgetViewed(): void;
  /** Adds the saved openings to the account of the signed-in member. Those that do not arrive there stay in the browser */
  join(): Promise<void>;
}
