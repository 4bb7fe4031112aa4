import { readConfig } from '../../config/config.js';
import { type ClockDoc, confirmClock } from '../../jobs/clock-watch.js';
import { collections } from '../../product/schema/collections.js';
import type { Outcome, Session } from '../kit/session.js';
import { withStore } from '../kit/store.js';

/** Says whether jobs wait because the clock leapt; `confirm`: the clock is right, they wait no longer. */
export function showClock({ confirm }: { confirm: boolean }, session: Session): Promise<Outcome> {
  return withStore(readConfig(session.env), {}, async ({ db }) => {
    const { clock } = collections(db);
    if (confirm) await confirmClock(clock, session.now());
    const doubt = (await clock.findOne({ _id: 'clock' }))?.doubt ?? null;
    if (confirm) return { facts: { doubt }, text: 'The clock counts from now on. The jobs begin within two minutes.' };
    return { facts: { doubt }, text: doubt ? `${leapOf(doubt)} ${wayOn}` : 'No job waits because of the clock.' };
  });
}

export const leapOf = ({ from, to }: NonNullable<ClockDoc['doubt']>): string =>
  `The clock leapt from ${from.toISOString()} to ${to.toISOString()}; jobs that end, remove or mail something wait.`;

export const wayOn = 'If the clock is right now, run: npm run cli -- jobs clock --confirm';
