const order = new Intl.Collator("en", { numeric: true });
/** Compares by jobId. Digits in the ids compare as numbers: JOB-9 comes before JOB-10. */
export const byJobId = (one: { readonly jobId: string }, other: { readonly jobId: string }) =>
  order.compare(one.jobId, other.jobId);
