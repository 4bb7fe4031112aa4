import { fullNameOf } from '@inkbridge/shared/names';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { tidyLine } from '@inkbridge/shared/text';
import type { Notice } from '../post/notices.js';
import { salutation } from '../post/templates/write-letter.js';
import type { Customer } from './customer.js';

/** A notice whose recipient is yet to be added. */
export type NoticeContent = Omit<Notice, 'recipient'>;

/**
 * Adds the name of the person listed: as it was approved, else only if it is a plain one. `customer` is null when the
 * profile is gone.
 */
export function withName(notice: Notice, customer: Customer | null): Notice {
  const { firstName = '', lastName = '' } = customer?.basicInfo ?? {};
  const shown = (name: string) => (customer?.approvedAt ? name : salutation(name));
  const who = shown(fullNameOf({ firstName, lastName }));
  const first = shown(tidyLine(firstName)) || who;
  return who === '' ? notice : { ...notice, facts: { who, first, ...notice.facts } };
}

/** A notice to the owner of a profile. */
export function toOwner(customer: Customer, content: NoticeContent): Notice {
  return withName({ recipient: customer.createdBy, ...content }, customer);
}

/** The end of the term, as a letter shows it. */
export function termEnd({ expiresAt }: Pick<Customer, 'expiresAt'>): string | null {
  return expiresAt && formatDate(expiresAt);
}
