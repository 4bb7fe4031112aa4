import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { z } from 'zod';
import { customerIdSchema, userIdSchema } from './ids.js';
import { longestSearch } from './limits.facts.js';
import { purchaseSchema } from './payment.js';
import type { Route } from './route.js';
import { lineText } from './wire.js';

/** A shorter text would find nearly everything, in characters. */
const shortestSearch = 2;
/** In these scripts one character can be a whole name. */
const wordCharacter = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a text finds only a part of everything. */
export function isSearchable(text: string): boolean {
  return text.length >= shortestSearch || wordCharacter.test(text);
}

/** The newest records of one kind, and how many there are. */
const foundOf = <Item extends z.ZodType>(item: Item) => z.strictObject({ items: z.array(item), total: z.int().min(0) });

const foundRecordsSchema = z.strictObject({
  people: foundOf(z.strictObject({ _id: userIdSchema, name: z.string(), email: z.string() })),
  profiles: foundOf(
    z.strictObject({
      _id: customerIdSchema,
      name: z.string(),
      inmateNumber: z.string(),
      status: z.enum(customerStatuses),
      archived: z.boolean(),
    }),
  ),
  payments: foundOf(purchaseSchema),
});
export type FoundRecords = z.output<typeof foundRecordsSchema>;
export type FoundRecordsJson = z.input<typeof foundRecordsSchema>;

/** Searches people, profiles and payments in one call. */
export const searchRecords = {
  method: 'GET',
  url: '/admin/search',
  access: 'admin',
  rate: 'read',
  summary:
    'A few people, profiles and payments: by part of a name, an address or a number, payments also by their own or the provider’s whole id',
  query: z.strictObject({ text: lineText(longestSearch).refine(isSearchable) }),
  data: foundRecordsSchema,
  refusals: [],
} as const satisfies Route;
