import type { CustomerId, OwnCustomer, UserId } from '@inkbridge/contracts';
import { buffer } from 'node:stream/consumers';
import { revise } from '../../database/revise.js';
import type { UploadService } from '../../files/upload-service.js';
import { AppError } from '../../http/answers/app-error.js';
import type { Caller } from '../../http/sessions/identity.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { CustomerService } from '../../profiles/customer-service.js';
import type { Customer } from '../../profiles/customer.js';
import { contentOfUpdate } from '../../profiles/profile-content.js';
import { proofCodeOf } from '../../profiles/proof-code.js';
import type { UpdateRepository } from '../../profiles/update-repository.js';
import { mayPrint, openUpdate } from '../source/open-update.js';

type FormServiceDeps = {
  customers: Pick<CustomerRepository, 'find' | 'listOf' | 'change'>;
  updates: Pick<UpdateRepository, 'findLive'>;
  scans: UploadService['scans'];
  views: Pick<CustomerService, 'forOwner'>;
  now: () => Date;
};

export type FormService = ReturnType<typeof createFormService>;

/** Consent forms that came back signed, as photos: private, and the owner's to take back (D-136). */
export function createFormService({ customers, updates, scans, views, now }: FormServiceDeps) {
  /** Writes the form of an own profile. The photo of the earlier one is removed first: a crash leaves no private photo. */
  async function write(
    owner: UserId,
    id: CustomerId,
    formOf: (customer: Customer) => Customer['signedForm'] | Promise<Customer['signedForm']>,
  ): Promise<OwnCustomer> {
    const revision = await revise(customers, id, async (customer) => {
      if (customer.createdBy !== owner) throw new AppError('not_found');
      const signedForm = await formOf(customer);
      const before = customer.signedForm?.scan;
      if (before !== undefined && before !== signedForm?.scan) await scans.discard(before);
      return { signedForm };
    });
    if (!revision) throw new AppError('not_found');
    return views.forOwner(revision.after);
  }

  return {
    /** @throws AppError not_found, customer_archived, image_not_ours */
    async attach(owner: UserId, id: CustomerId, scan: string): Promise<OwnCustomer> {
      const profiles = await customers.listOf(owner);
      const profile = profiles.find((one) => one.id === id);
      if (!profile) throw new AppError('not_found');
      if (profile.archivedAt) throw new AppError('customer_archived');
      // One photo is the form of one profile: it goes when it is taken back there.
      const isOthers = profiles.some((one) => one.id !== id && one.signedForm?.scan === scan);
      if (isOthers) throw new AppError('image_not_ours');
      return scans.show({ before: [], after: [scan], owner, record: id }, () =>
        write(owner, id, async (customer) => {
          if (customer.archivedAt) throw new AppError('customer_archived');
          if (customer.signedForm?.scan === scan) return customer.signedForm; // a second press
          const code = proofCodeOf(contentOfUpdate(customer, openUpdate(await updates.findLive(id))));
          return { scan, code, addedAt: now(), state: 'waiting', decidedAt: null, reason: null };
        }),
      );
    },

    /** @throws AppError not_found */
    remove: (owner: UserId, id: CustomerId): Promise<OwnCustomer> => write(owner, id, () => null),

    /** The photo as JPEG. @throws AppError not_found, unavailable */
    async scan(caller: Caller, id: CustomerId): Promise<Buffer> {
      const customer = await customers.find(id);
      const form = customer && mayPrint(caller, customer) ? customer.signedForm : null;
      const found = form && (await scans.open(form.scan));
      if (!found) throw new AppError('not_found');
      return buffer(found.open());
    },
  };
}
