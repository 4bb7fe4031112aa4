import { fromKeys, mapValues } from '@inkbridge/shared/objects';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { changeKinds, countedLines } from '@inkbridge/shared/pricing';
import { basicFieldNames } from '@inkbridge/shared/profile-fields';
import { z } from 'zod';
import { moneySchema } from './wire.js';

function flagsOf<Name extends string>(names: readonly Name[]) {
  return z.partialRecord(z.enum(names), z.boolean());
}

/** What a profile owes now (AC-291…295). */
export const duesSchema = z.strictObject({
  basicInfo: flagsOf(basicFieldNames),
  personalityInfo: flagsOf(interestGroups),
  ...mapValues(countedLines, () => z.int().min(0)),
  ...fromKeys(changeKinds, () => z.boolean()),
  totalAmount: moneySchema,
});
export type Dues = z.output<typeof duesSchema>;
