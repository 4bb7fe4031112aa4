import type { Case as CaseView, CustomerId, FacilityId, UserId } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { statusOn } from '@inkbridge/shared/profile-lifecycle';
import type { Actor } from '../../profiles/customer-views.js';
import type { Customer } from '../../profiles/customer.js';
import type { Case } from './case.js';

type Doubted = NonNullable<CaseView['facility']>;
type CaseViewContext = {
  customers: ReadonlyMap<CustomerId, Customer>;
  actors: ReadonlyMap<UserId, Actor>;
  /** Facilities that much mail came back from. */
  doubted: ReadonlyMap<FacilityId, Doubted>;
  now: Date;
};

/** A case as admins read it. */
export function caseViewOf(filed: Case, { customers, actors, doubted, now }: CaseViewContext): CaseView {
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
