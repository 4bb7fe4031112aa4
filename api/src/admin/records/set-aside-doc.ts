import { isoDate } from '@inkbridge/contracts';
import { z } from 'zod';

export const setAsideCollection = 'setAside';

/** A document that could not be read, as it was: an operator may put it back. */
export const setAsideDocSchema = z.object({
  /** `<collection> <id>` */
  _id: z.string(),
  collection: z.string(),
  document: z.record(z.string(), z.unknown()),
  at: isoDate,
  /** The admin's account. */
  by: z.string(),
});
export type SetAsideDoc = z.output<typeof setAsideDocSchema>;
