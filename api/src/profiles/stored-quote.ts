import { feeTypes, type Quote, cents as toCents } from '@inkbridge/shared/pricing';
import type { FieldName } from '@inkbridge/shared/profile-fields';
import { z } from 'zod';

const cents = z.int().min(0).transform(toCents);
/** Also of a field that is gone, or that only a later release has: a payment can be read for as long as it is kept. */
const fieldName = z.custom<FieldName>((name) => typeof name === 'string');

/** A quote as it was made, independent of later price lists. The stored shape must stay a `Quote`. */
export const storedQuoteSchema = z.strictObject({
  kind: z.enum(['creation', 'update', 'renewal']),
  lines: z.array(
    z.strictObject({
      type: z.enum(feeTypes),
      field: fieldName.nullable(),
      count: z.int().min(1),
      unitPrice: cents,
      amount: cents,
    }),
  ),
  alreadyPaid: cents,
  total: cents,
}) satisfies z.ZodType<Quote>;
