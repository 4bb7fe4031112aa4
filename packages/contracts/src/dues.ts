import { interestGroups } from '@inkbridge/shared/option-lists';
import { basicFieldNames, type BasicFieldName } from '@inkbridge/shared/profile-fields';
import { z } from 'zod';
import { moneySchema } from './wire.js';

/** What a profile owes now (AC-291…295). */
export const duesSchema = z.strictObject({
  basicInfo: z.partialRecord(z.enum(basicFieldNames as readonly [BasicFieldName]), z.boolean()),
  personalityInfo: z.partialRecord(z.enum(interestGroups), z.boolean()),
  totalPaidPhotos: z.int().min(0),
  wordLimit: z.int().min(0),
  premiumPlacement: z.int().min(0),
  featuredPlacement: z.int().min(0),
  creation: z.boolean(),
  update: z.boolean(),
  renewal: z.boolean(),
  totalAmount: moneySchema,
});
export type Dues = z.output<typeof duesSchema>;
