import { aThrottle } from './a-throttle.js';
import { onTestFinished } from 'vitest';
import { createFirebaseIdentity, type FirebaseIdentityDeps } from '../adapters/identity/firebase/firebase-identity.js';
import { collectingMailer } from './collecting-mailer.js';
import { startFakeFirebase } from './fake-firebase.js';

export const password = 'a long enough password';

/** Our identity on a Firebase of the test's own, which stops with the test. */
export async function start(change: Partial<FirebaseIdentityDeps> = {}) {
  const firebase = await startFakeFirebase();
  onTestFinished(firebase.stop);
  const { mailer, sent: mails } = collectingMailer();
  const throttle = aThrottle();
  const provider = await createFirebaseIdentity({ ...firebase.project, mailer, throttle, ...change });
  return { firebase, ...provider, mails };
}

/** The same with one account, by default Rosa's, and a way to sign her in. */
export async function known({
  email = 'rosa@example.org',
  emailVerified = true,
  ...change
}: Partial<FirebaseIdentityDeps> & { email?: string; emailVerified?: boolean } = {}) {
  const world = await start(change);
  const created = await world.identities.createUser({ email, password, emailVerified });
  if (!created.ok) throw new Error(created.reason);
  return { ...world, uid: created.identity.uid, token: () => world.firebase.signIn(email, password) ?? '' };
}
