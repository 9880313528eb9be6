/** How many of the visible questions are answered. */
export interface Progress {
  readonly total: number;
  readonly answered: number;
  /** No required answer is missing, and no answer is invalid */
  readonly isComplete: boolean;
}
