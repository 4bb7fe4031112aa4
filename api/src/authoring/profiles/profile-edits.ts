import type { FacilityId } from '@inkbridge/contracts';
import { cents, lessPaid } from '@inkbridge/shared/pricing';
import type { ProfileChanges } from '@inkbridge/shared/profile-fields';
import { nextStatus } from '@inkbridge/shared/profile-lifecycle';
import { isDeepStrictEqual } from 'node:util';
import type { OwnImages } from '../../files/own-images.js';
import { creationQuote, dueKeyOf, pendingDues } from '../../profiles/dues.js';
import type { CustomerPatch, CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import type { FollowFacility } from './follow-facility.js';
import { picturesIn } from './release-pictures.js';
import { type OpenPayments, releaseDue } from './open-payments.js';
import { checkContent, type Content, contentWith, extrasIn } from '../../profiles/profile-content.js';

type ProfileEditsDeps = {
  customers: CustomerRepository;
  images: OwnImages;
  payments: Pick<OpenPayments, 'release'>;
  following: Pick<FollowFacility, 'after'>;
  now: () => Date;
};
type Edit = { changes: ProfileChanges; said: FacilityId | null | undefined; note: string | undefined };

export type ProfileEdits = ReturnType<typeof createProfileEdits>;

/** Edits profiles that no admin has approved yet: changes go into the profile itself (D-159). */
export function createProfileEdits({ customers, images, payments, following, now }: ProfileEditsDeps) {
  async function write(customer: Customer, content: Content, { changes, said, note }: Edit): Promise<Customer | null> {
    const quoted = creationQuote({ ...content, creationPaid: 0 });
    const isRepriced = !isDeepStrictEqual(quoted.lines, creationQuote({ ...customer, creationPaid: 0 }).lines);
    if (isRepriced) await releaseDue(payments, dueKeyOf(customer, 'creation'));
    const isPaid = lessPaid(quoted, cents(customer.creationPaid)).total === 0;
    const patch: CustomerPatch = {
      ...content,
      facility: await following.after(customer, content, { changes, said }),
      ...(note !== undefined && { specialInstructions: note }),
      // A payment made for the previous content must not be applied to the new content.
      ...(isRepriced && { pricedVersion: customer.pricedVersion + 1 }),
      ...(isPaid && { ...inTheQueue(customer, now()), ...extrasIn(quoted) }),
    };
    return customers.change(customer, { ...patch, pendingPayments: pendingDues({ ...customer, ...patch }, null) });
  }

  return {
    /**
     * Reprices the creation; only the excess over the amount already paid is due. A profile that was sent back returns
     * to the queue as soon as nothing is due. Returns null when another write came first.
     * @throws AppError missing_fields, birth_year, too_young, bio_too_long, image_not_ours, already_paid, payment_in_progress
     */
    async edit(customer: Customer, edit: Edit): Promise<Customer | null> {
      const content = contentWith(customer, edit.changes);
      checkContent(content, now());
      const [before, after] = [picturesIn(customer.photos), picturesIn(content.photos)];
      return images.show({ before, after, owner: customer.createdBy }, () => write(customer, content, edit));
    },
  };
}

/** Also queues a profile whose payment was partly reversed, and that now costs no more than the rest. */
function inTheQueue(customer: Customer, now: Date): CustomerPatch {
  const step = nextStatus(customer, 'pay', now);
  return { status: step.ok ? step.status : customer.status, sentBack: null, waitingSince: now };
}
