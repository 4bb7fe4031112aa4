import { second } from '@inkbridge/shared/time';

/** Milliseconds that whoever could be shown what is known waits for something newer. */
const patience = second;

/** Whether the driver knows of a server that it could ask. */
export type DatabaseAnswers = () => boolean;

/** Resolves when the read ends, or without it. @throws whatever the read throws meanwhile */
export type BriefWait = (reading: Promise<unknown>) => Promise<void>;

/**
 * For what is kept in memory and read again now and then: people get the newer state if the database answers. While it is
 * away, and from a read that was slow or failed until one succeeds, nobody waits.
 */
export function createBriefWait(answers: DatabaseAnswers = () => true): BriefWait {
  let isTroubled = false;

  return async (reading) => {
    const ended = reading.then(
      () => void (isTroubled = false),
      (error: unknown) => {
        isTroubled = true;
        throw error;
      },
    );
    if (isTroubled || !answers()) return void ended.catch(() => undefined);
    await new Promise<void>((done, fail) => {
      const giveUp = () => {
        isTroubled = true;
        done();
      };
      const timer = setTimeout(giveUp, patience).unref();
      ended.then(done, fail).finally(() => clearTimeout(timer));
    });
  };
}
