import { AppError } from '../../http/app-error.js';
import type { Customer } from '../../profiles/customer.js';

/** An archived profile cannot be changed until it is restored (AC-392). @throws AppError customer_archived */
export function requireNotArchived({ archivedAt }: Pick<Customer, 'archivedAt'>): void {
  if (archivedAt) throw new AppError('customer_archived');
}
