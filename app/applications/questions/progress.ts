export interface Progress {
  readonly total: number;
  readonly answered: number;
  /** No visible question lacks a required answer or has an invalid one */
  readonly isComplete: boolean;
}
