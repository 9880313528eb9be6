const maxConcurrent = 4;

/** Runs tasks in order, at most four at a time. A failed task is ignored and frees its slot. */
export function createQueue() {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;

  function next() {
    if (running >= maxConcurrent) return;
    const task = waiting.shift();
    if (!task) return;
    running += 1;
    task()
      .catch(() => undefined)
      .finally(() => {
        running -= 1;
        next();
      });
  }

  return (task: () => Promise<unknown>) => {
    waiting.push(task);
    next();
  };
}
