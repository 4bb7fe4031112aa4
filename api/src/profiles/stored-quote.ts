import { interestGroups } from '@inkbridge/shared/option-lists';
import { feeTypes, type Quote, cents as toCents } from '@inkbridge/shared/pricing';
import { basicFieldNames, type FieldName } from '@inkbridge/shared/profile-fields';
import { z } from 'zod';

const cents = z.int().min(0).transform(toCents);
const fieldNames: readonly FieldName[] = [...basicFieldNames, ...interestGroups];

/** A quote as it was made, independent of later price lists. The stored shape must stay a `Quote`. */
export const storedQuoteSchema = z.strictObject({
  kind: z.enum(['creation', 'update', 'renewal']),
  lines: z.array(
    z.strictObject({
      type: z.enum(feeTypes),
      field: z.enum(fieldNames).nullable(),
      count: z.int().min(1),
      unitPrice: cents,
      amount: cents,
    }),
  ),
  alreadyPaid: cents,
  total: cents,
}) satisfies z.ZodType<Quote>;
