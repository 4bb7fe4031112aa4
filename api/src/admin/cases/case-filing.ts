import { randomInt } from 'node:crypto';
import {
  caseDays,
  type CaseId,
  type CaseKind,
  type CustomerId,
  type fileMailReport,
  type fileMessage,
  type fileRemovalRequest,
  type fileReport,
} from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { day } from '@inkbridge/shared/time';
import type { z } from 'zod';
import { AppError } from '../../http/answers/app-error.js';
import type { Language } from '../../http/requests/language.js';
import { revise, untilWritten } from '../../database/revise.js';
import { newId } from '../../database/ids.js';
import { normalEmail } from '../../people/accounts/email-address.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import type { CaseLetters } from './case-letters.js';
import type { CaseRepository, NewCase } from './case.js';

type CaseFilingDeps = {
  cases: CaseRepository;
  customers: Pick<CustomerRepository, 'find' | 'change'>;
  letters: Pick<CaseLetters, 'filed' | 'mailDoubted'>;
  now: () => Date;
};
type FiledCase = { reference: string };
type CaseInput = Pick<NewCase, 'topic' | 'customerId' | 'about' | 'name' | 'email' | 'text'> &
  Partial<Pick<NewCase, 'facilityId'>>;

/** Files the public's reports, requests and messages as cases. Sending the same one twice makes one case. */
export function createCaseFiling({ cases, customers, letters, now }: CaseFilingDeps) {
  async function file(kind: CaseKind, input: CaseInput, language: Language): Promise<FiledCase> {
    const createdAt = now();
    const dueAt = new Date(createdAt.getTime() + caseDays[kind] * day);
    const email = input.email === null ? null : normalEmail(input.email); // accounts are found by it
    const filed = { facilityId: null, ...input, email, id: newId<CaseId>(), kind, language, createdAt, dueAt };
    const same = await cases.findSame(filed);
    if (same) return { reference: same.reference };
    const inserted = await untilWritten(async () => {
      const proposed = { ...filed, reference: newReference() };
      return (await cases.insert(proposed)) ? proposed : null; // null when the reference is taken
    });
    await letters.filed({ ...inserted, email: input.email });
    return { reference: inserted.reference };
  }

  /** Accepts only profiles that visitors see, to reveal no others (D-57). @throws AppError profile_unknown */
  async function listed(id: CustomerId): Promise<Customer> {
    const customer = await customers.find(id);
    if (!customer || !isListed(customer, now())) throw new AppError('profile_unknown');
    return customer;
  }

  /** Asks the owner of the profile once; not again until the address is confirmed or changed. */
  async function doubt(id: CustomerId): Promise<void> {
    const revision = await revise(customers, id, (customer) =>
      customer.mailDoubtedAt ? null : { mailDoubtedAt: now() },
    );
    if (revision && revision.after !== revision.before) await letters.mailDoubted(revision.after);
  }

  return {
    /** @throws AppError profile_unknown */
    async report({ customer, topic, text, email }: z.output<typeof fileReport.body>, language: Language) {
      await listed(customer);
      return file('report', { topic, customerId: customer, about: '', name: '', email: email ?? null, text }, language);
    },

    /** @throws AppError profile_unknown */
    async mailReport({ customer, topic, text, email }: z.output<typeof fileMailReport.body>, language: Language) {
      const { facility } = await listed(customer);
      const facilityId = facility?.id ?? null;
      const input = { topic, customerId: customer, facilityId, about: '', name: '', email: email ?? null, text };
      const filed = await file('mail_report', input, language);
      await doubt(customer);
      return filed;
    },

    /** Also accepts a person who is not listed, or no longer: an admin decides. */
    async removalRequest(
      { customer, ...input }: z.output<typeof fileRemovalRequest.body>,
      language: Language,
    ): Promise<FiledCase> {
      const known = customer && (await customers.find(customer));
      return file('removal_request', { ...input, customerId: known ? known.id : null }, language);
    },

    message: (input: z.output<typeof fileMessage.body>, language: Language): Promise<FiledCase> =>
      file('message', { ...input, customerId: null }, language),
  };
}

/** Leaves out letters that look or sound like others, and vowels, so that no words appear. */
const alphabet = '23456789CDFGHJKMNPQRTVWX';
const referenceLength = 7;

/** A name for a case that is easy to read out: `R-4KX92MD`. */
export function newReference(): string {
  const letters = Array.from({ length: referenceLength }, () => alphabet[randomInt(alphabet.length)]);
  return `R-${letters.join('')}`;
}
