import type { CustomerId } from '@inkbridge/contracts';
import type { DataFile, PersonalDataSource } from '../people/own-data/personal-data-source.js';
import type { Account } from '../people/accounts/user.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { AuditRepository } from './audit/audit-repository.js';
import type { Case, CaseRepository } from './cases/case.js';
import type { RecordService } from './records/record-service.js';

type AdminDataDeps = {
  audit: Pick<AuditRepository, 'listAbout' | 'forgetPerson' | 'forgetContacts'>;
  cases: Pick<CaseRepository, 'listFrom' | 'listAllAbout' | 'eraseFrom'>;
  customers: Pick<CustomerRepository, 'listOf'>;
  records: Pick<RecordService, 'forget'>;
};

/** A person's messages to the admins, and the admins' acts about their account and profiles. */
export function createAdminData({ audit, cases, customers, records }: AdminDataDeps): PersonalDataSource {
  const profilesOf = async ({ id }: Account): Promise<CustomerId[]> =>
    (await customers.listOf(id)).map((customer) => customer.id);

  async function* reportsOf(owner: Account): AsyncGenerator<object> {
    for await (const filed of cases.listFrom(owner.email))
      yield { ...factsOf(filed), about: filed.about, text: filed.text };
    for (const id of await profilesOf(owner)) {
      for await (const filed of cases.listAllAbout(id)) {
        if (filed.email !== owner.email) yield { ...factsOf(filed), profile: id };
      }
    }
  }

  async function* decisionsOf(owner: Account): AsyncGenerator<object> {
    for (const id of [owner.id, ...(await profilesOf(owner))]) {
      for await (const { at, action, target, outcome } of audit.listAbout(id)) {
        yield { at, action, outcome, about: { kind: target.kind, id: target.id } };
      }
    }
  }

  return {
    files: (owner): DataFile[] => [
      { name: 'reports', rows: reportsOf(owner) },
      { name: 'decisions', rows: decisionsOf(owner) },
    ],

    /**
     * Acts stay in the log, without the name. Open cases are still to be answered; what was written in them goes within a
     * day of their end.
     */
    async forget(owner) {
      const { id, email, deletion } = owner;
      await cases.eraseFrom(email);
      await audit.forgetPerson(id);
      if (deletion?.role !== 'admin') await audit.forgetContacts(id); // theirs are listed for others, and stay
      await records.forget(owner);
      return 'done';
    },
  };
}

function factsOf({ reference, kind, topic, createdAt, end, endedAt }: Case): object {
  return { reference, kind, topic, createdAt, end, endedAt };
}
