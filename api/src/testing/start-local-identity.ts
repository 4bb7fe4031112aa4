import { onTestFinished } from 'vitest';
import { createClockWatch } from '../jobs/clock-watch.js';
import { collections, type Collections } from '../product/schema/collections.js';
import { createLocalIdentity, type LocalIdentity } from '../adapters/identity/local/local-identity.js';
import type { SocialReaders } from '../adapters/identity/local/local-social.js';
import { clockAt, type TestClock } from './clock.js';
import { testPlaces } from './doors.js';
import { collectingMailer, type SentCode } from './collecting-mailer.js';
import { startTestDatabase } from './test-database.js';
import { openTokenDesk, type TokenDesk } from './token-desk.js';

export type LocalIdentityUnderTest = LocalIdentity & {
  desk: TokenDesk;
  stored: Collections;
  clock: TestClock;
  sent: readonly SentCode[];
};

/** The local provider alone, with its own embedded database and collected mails. Ends with the test. */
export async function startLocalIdentity(social: SocialReaders = {}): Promise<LocalIdentityUnderTest> {
  const clock = clockAt('2026-11-21T12:00:00Z');
  const data = await startTestDatabase();
  onTestFinished(() => data.close());
  const stored = collections(data.database.db);
  const { mailer, sent } = collectingMailer();
  const local = await createLocalIdentity(stored, {
    secret: Buffer.alloc(32, 7),
    mailer,
    places: testPlaces,
    social,
    clock: createClockWatch({ stored, now: clock.now, log: { error: () => undefined } }),
    now: clock.now,
  });
  return { ...local, desk: await openTokenDesk(local.tokens), stored, clock, sent };
}
