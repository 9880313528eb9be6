/** Runs tasks in the order they come, at most so many at once; one that fails makes room like one that is done. */
export function createQueue(most: number) {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;

  function next() {
    if (running >= most) return;
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
