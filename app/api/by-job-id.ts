const order = new Intl.Collator("en", { numeric: true });
/** Sorts ascending by jobId; ids that consist of digits are compared as numbers. */
export const byJobId = (one: { readonly jobId: string }, other: { readonly jobId: string }) =>
  order.compare(one.jobId, other.jobId);
