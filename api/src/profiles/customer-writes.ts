import { ObjectId } from 'mongodb';
import { type CustomerDoc, customerDocSchema } from './customer-doc.js';
import type { CustomerPatch, NewCustomer } from './customer-repository.js';
import type { Customer } from './customer.js';
import { numberKeyOf } from './same-number.js';
import { profileTermsOf } from './profile-terms.js';

/** The stored form of a new profile. */
export function newDoc({ id, createdBy, ...rest }: NewCustomer & { sequence?: number }): CustomerDoc {
  return customerDocSchema.parse({
    ...storedPatch(rest),
    ...termsIn(rest),
    _id: new ObjectId(id),
    version: 1,
    ratingSum: 0,
    numRatings: 0,
    createdBy: new ObjectId(createdBy),
  });
}

/** A write of names and number is a write of what they are found by. */
export function termsIn({
  basicInfo,
}: Pick<CustomerPatch, 'basicInfo'>): { search: string[]; numberKey: string } | undefined {
  return basicInfo && { search: profileTermsOf(basicInfo), numberKey: numberKeyOf(basicInfo) };
}

/** Numbers about the approval's day have to be recounted. */
export function paymentMark({ approvedAt }: Customer, { paidAt }: CustomerPatch): Pick<CustomerDoc, 'paidAgain'> {
  return approvedAt && paidAt ? { paidAgain: true } : {};
}

/** A change in the form in which it is stored. */
export function storedPatch({
  updatedBy,
  paidBy,
  sentBack,
  ...rest
}: CustomerPatch & { sequence?: number }): Partial<CustomerDoc> {
  return {
    ...rest,
    ...(updatedBy !== undefined && { updatedBy: updatedBy && new ObjectId(updatedBy) }),
    ...(paidBy !== undefined && { paidBy: paidBy && new ObjectId(paidBy) }),
    ...(sentBack !== undefined && { sentBack: sentBack && { ...sentBack, by: new ObjectId(sentBack.by) } }),
  };
}
