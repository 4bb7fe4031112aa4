import { AppError } from '../../http/app-error.js';
import type { Customer } from '../customer/customer.js';

/** What is archived lies still until it is restored (spec §4). @throws AppError customer_archived */
export function requireNotArchived({ archivedAt }: Pick<Customer, 'archivedAt'>): void {
  if (archivedAt) throw new AppError('customer_archived');
}
