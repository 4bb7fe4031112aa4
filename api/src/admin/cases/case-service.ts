import {
  type CaseId,
  type CaseKind,
  type Case as CaseView,
  closedCaseDays,
  type CustomerId,
  type FacilityId,
  leastReturned,
  type listCasesAbout,
  pageOf,
  returnedDays,
  type UserId,
} from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { statusOn } from '@inkbridge/shared/profile-lifecycle';
import type { z } from 'zod';
import type { Caller } from '../../http/sessions/identity.js';
import type { Listed } from '../../http/routes/implement.js';
import type { Act } from '../../http/routes/act.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { CustomerService } from '../../profiles/customer-service.js';
import { day } from '@inkbridge/shared/time';
import type { Register } from '../../facilities/register.js';
import type { Actor } from '../../profiles/customer-views.js';
import type { Customer } from '../../profiles/customer.js';
import { type CaseDecisionInput, createCaseDecisions, type TakeDown } from './case-decisions.js';
import { createCaseFiling } from './case-filing.js';
import type { CaseLetters } from './case-letters.js';
import type { Case, CaseRepository } from './case.js';

type CaseServiceDeps = {
  cases: CaseRepository;
  customers: CustomerRepository;
  views: Pick<CustomerService, 'actorsOf'>;
  /** The register. */
  facilities: Pick<Register, 'find'>;
  takeDown: TakeDown;
  letters: CaseLetters;
  now: () => Date;
};
type CaseListQuery = { kind?: CaseKind; customer?: CustomerId; state: 'open' | 'closed'; page: number; limit: number };

export type CaseService = ReturnType<typeof createCaseService>;

export function createCaseService(parts: CaseServiceDeps) {
  const { cases, customers, facilities, views, now } = parts;
  const filing = createCaseFiling(parts);
  const decisions = createCaseDecisions(parts);

  /** Reads what the views of these cases need besides the cases. */
  async function viewer(all: readonly Case[]) {
    const [profiles, actors, doubted] = await Promise.all([
      customers.findMany(present(all.map(({ customerId }) => customerId))),
      views.actorsOf(present(all.map(({ decidedBy }) => decidedBy))),
      doubtedAmong(present(all.map(({ facilityId }) => facilityId))),
    ]);
    const beside = { customers: new Map(profiles.map((one) => [one.id, one])), actors, doubted, now: now() };
    return (filed: Case): CaseView => caseViewOf(filed, beside);
  }

  /** Those of these facilities that at least three reports within a month say mail comes back from. */
  async function doubtedAmong(ids: readonly FacilityId[]) {
    const since = new Date(now().getTime() - returnedDays * day);
    const counts = ids.length === 0 ? [] : await cases.countReturned(ids, since);
    const doubted = new Map<FacilityId, NonNullable<CaseView['facility']>>();
    for (const [id, reports] of counts) {
      const facility = reports < leastReturned ? null : await facilities.find(id);
      if (facility) doubted.set(id, { _id: id, name: facility.content.name, reports });
    }
    return doubted;
  }

  async function list({ page, limit, ...which }: CaseListQuery): Promise<Listed<CaseView>> {
    const found = await cases.list({ ...which, skip: (page - 1) * limit, limit });
    return { items: found.cases.map(await viewer(found.cases)), page: pageOf(found.total, page, limit) };
  }

  return {
    ...filing,

    list,

    /** Open cases of every kind about one profile. */
    listAbout: (query: z.output<typeof listCasesAbout.query>) => list({ ...query, state: 'open' }),

    /** @throws AppError not_found, invalid_request, reason_required, profile_unknown, not_allowed_now */
    async decide(id: CaseId, decided: CaseDecisionInput, by: { admin: Caller; act: Act }): Promise<CaseView> {
      const filed = await decisions.decide(id, decided, by);
      return (await viewer([filed]))(filed);
    },

    confirmAddress: decisions.confirmAddress,
    finishLeftovers: () => decisions.finishLeftovers(),
    /** Erases what people wrote about others long ago. Run it repeatedly. */
    eraseOld: () => cases.erase(new Date(now().getTime() - closedCaseDays * day)),
    waiting: (kind: CaseKind) => cases.waiting(kind),
  };
}

function present<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values.filter((value) => value !== null))];
}

type Doubted = NonNullable<CaseView['facility']>;
type CaseViewContext = {
  customers: ReadonlyMap<CustomerId, Customer>;
  actors: ReadonlyMap<UserId, Actor>;
  /** Facilities that much mail came back from. */
  doubted: ReadonlyMap<FacilityId, Doubted>;
  now: Date;
};

/** A case as admins read it. */
function caseViewOf(filed: Case, { customers, actors, doubted, now }: CaseViewContext): CaseView {
  const { version: _version, language: _language, customerId, facilityId, decidedBy, ...rest } = filed;
  const customer = customerId && customers.get(customerId);
  return {
    ...rest,
    customer: customer ? profileOf(customer, now) : null,
    facility: (facilityId && doubted.get(facilityId)) || null,
    decidedBy: (decidedBy && actors.get(decidedBy)) || null,
  };
}

function profileOf(customer: Customer, now: Date): NonNullable<CaseView['customer']> {
  const { id, basicInfo, archivedAt } = customer;
  return {
    _id: id,
    name: fullNameOf(basicInfo),
    inmateNumber: basicInfo.inmateNumber,
    status: statusOn(customer, now),
    archived: archivedAt !== null,
  };
}
