import type { OwnCustomer } from '@inkbridge/contracts';
import type { Customer } from './customer.js';
import { proofCodeOf } from './proof-code.js';

/** When a profile was confirmed in writing, if what its person signed is what is published (D-136). */
export function confirmedInWritingAt(customer: Customer): Date | undefined {
  const form = customer.signedForm;
  if (form?.state !== 'confirmed' || form.decidedAt === null) return undefined;
  return form.code === proofCodeOf(customer) ? form.decidedAt : undefined;
}

/** A signed form as the owner and admins see it. `code` names what is to be published now. */
export function signedFormView(customer: Customer, code: string): OwnCustomer['signedForm'] {
  if (!customer.signedForm) return undefined;
  const { scan: _scan, untold: _untold, ...form } = customer.signedForm;
  return { ...form, isCurrent: form.code === code };
}
