export interface Progress {
  readonly total: number;
  readonly answered: number;
  /** Every visible required question is answered, and no visible answer is invalid */
  readonly isComplete: boolean;
}
