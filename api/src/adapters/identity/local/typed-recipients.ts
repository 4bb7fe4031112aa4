import { normalEmail } from '../../../people/accounts/email-address.js';
import type { MayWriteTo } from '../../../post/typed-recipients.js';
import type { IdentityCollections } from '../base/identity-doc.js';
import { toReset } from './local-mails.js';
import { createAttemptRepository } from '../base/mongo-attempt-repository.js';
import { createThrottle, digestOf } from '../base/throttle.js';

/** As many mails of each kind to one address as mails for a new password. Kinds do not use up each other's mails. */
export function createTypedRecipients(stored: Pick<IdentityCollections, 'attempts'>, now: () => Date): MayWriteTo {
  const throttle = createThrottle(createAttemptRepository(stored), now);
  return async (kind, address) => {
    const key = `mail:${kind}:${digestOf(normalEmail(address))}`;
    return (await throttle.take({ key, rules: toReset })) === 0;
  };
}
