/** What `promise` gives, or what `late` throws when it has not come after `ms`; the promise itself runs on. */
export async function within<Result>(
  promise: Promise<Result>,
  ms: number,
  late: () => Error,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
