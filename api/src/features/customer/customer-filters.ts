import { customerStatuses, type CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import type { Filter } from 'mongodb';
import type { CustomerDoc } from './customer-doc.js';

type Conditions = Filter<CustomerDoc>[];

/** Statuses as people see them: a stored `active` whose term has passed is expired (D-85). No status finds nothing. */
export function statusFilter(statuses: readonly CustomerStatus[], now: Date): Conditions {
  if (statuses.length === customerStatuses.length) return [];
  if (statuses.length === 0) return [{ _id: { $in: [] } }];
  return [{ $or: statuses.map((status) => filterOf(status, now)) }];
}

function filterOf(status: CustomerStatus, now: Date): Filter<CustomerDoc> {
  if (status === 'active') return { status, $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] };
  if (status === 'expired') return { $or: [{ status }, { status: 'active', expiresAt: { $lte: now } }] };
  return { status };
}

/** First name, last name, "first last", the listing's e-mail or its number contain the text, ignoring case (D-87, D-96). */
export function matchingFilter(search: string | undefined): Conditions {
  const text = search?.trim() ?? '';
  if (text === '') return [];
  const contains = { $regex: escaped(text), $options: 'i' };
  const inOneField = ['firstName', 'lastName', 'email', 'inmateNumber'].map((name) => ({
    [`basicInfo.${name}`]: contains,
  }));
  return [{ $or: [...inOneField, ...acrossNames(text)] }];
}

/** "john sm": at each blank, what stands before it ends a first name and what follows starts a last name. */
function acrossNames(text: string): Conditions {
  const blanks = Array.from(text.matchAll(/\s+/gu));
  return blanks.map(({ index, 0: blank }) => ({
    'basicInfo.firstName': { $regex: `${escaped(text.slice(0, index))}$`, $options: 'i' },
    'basicInfo.lastName': { $regex: `^${escaped(text.slice(index + blank.length))}`, $options: 'i' },
  }));
}

/** AC-058: what people type is text, never a pattern. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
