import type { Case as CaseView, CustomerId, UserId } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { statusOn } from '@inkbridge/shared/profile-lifecycle';
import type { Actor } from '../../profiles/customer-views.js';
import type { Customer } from '../../profiles/customer.js';
import type { Case } from './case.js';

type CaseViewContext = { customers: ReadonlyMap<CustomerId, Customer>; actors: ReadonlyMap<UserId, Actor>; now: Date };

/** A case as admins read it. */
export function caseViewOf(filed: Case, { customers, actors, now }: CaseViewContext): CaseView {
  const { version: _version, language: _language, customerId, decidedBy, ...rest } = filed;
  const customer = customerId && customers.get(customerId);
  return {
    ...rest,
    customer: customer ? profileOf(customer, now) : null,
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
