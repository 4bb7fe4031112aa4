import type { NewSearch } from '@inkbridge/api-client';
import type { Category } from '@inkbridge/shared/option-lists';
import { filterKeys, filterKinds } from '@inkbridge/contracts/facts';
import type { ListingAddress } from '../listing/listing-address.js';

type Question = NewSearch['question'];

/** A list of Explore. */
export type SaveSearchProps = { address: ListingAddress; category: Category };

/** A list's question, in the form in which it is saved. */
export function questionOf({ text, filters }: ListingAddress, category: Category): Question {
  const chosen = filterKeys.flatMap((key) => {
    const values = filters[key];
    return values.length === 0 ? [] : [[key, filterKinds[key] === 'one' ? values[0] : values] as const];
  });
  // the API looks at each value: an address may hold any text
  return { category, text, ...Object.fromEntries(chosen) };
}
