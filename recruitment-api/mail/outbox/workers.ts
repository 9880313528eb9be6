import type { Logger } from "pino";
import type { OutboxTable } from "../../database/schema/outbox";
import { logFailedTask } from "../../outages";
import type { MailQueue } from "./queue";

interface MailWorkersOptions {
  readonly queue: MailQueue;
  /** Sends a claimed email; false if it was not sent */
  readonly deliver: (mail: OutboxTable) => Promise<boolean>;
  readonly concurrency: number;
  readonly log: Logger;
}

/** Workers that send the emails of the queue until none is due. */
export function createMailWorkers({ queue, deliver, concurrency, log }: MailWorkersOptions) {
  const workers = new Set<Promise<void>>();
  /** All pending work that uses the database: workers, single emails, and the work that the outbox passes to `track` */
  const running = new Set<Promise<unknown>>();
  let hasNewMail = false;
  let isStopped = false;

  /** Adds work for which `stop` waits. */
  function track<Result>(work: Promise<Result>): Promise<Result> {
    const tracked = work.finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      hasNewMail = false;
      const mail = await queue.claim();
      if (mail) {
        // Starts another worker first, so that one hanging connection does not block the other emails.
        if (workers.size < concurrency) startWorker();
        await deliver(mail);
      } else if (!hasNewMail) return;
    }
  }

  function startWorker(): void {
    const worker = track(work())
      .catch((error: unknown) =>
        logFailedTask(log, error, "The outbox could not be read; emails wait until the next attempt"),
      )
      .finally(() => workers.delete(worker));
    workers.add(worker);
  }

  async function send(id: string): Promise<boolean> {
    if (isStopped) return false;
    const mail = await queue.claim(id);
    return mail === undefined || deliver(mail);
  }

  return {
    track,
    /** Starts a worker, or makes the running workers look for new emails once more. */
    start(): void {
      hasNewMail = true;
      if (!isStopped && workers.size < concurrency) startWorker();
    },
    /** Resolves when the workers that now run have ended. */
    idle: async (): Promise<void> => {
      await Promise.all(workers);
    },
    sendNow: (id: string): Promise<boolean> => track(send(id)),
    /** Claims no more emails. Resolves when all running work has ended, failed work included. */
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.allSettled(running);
    },
  };
}
