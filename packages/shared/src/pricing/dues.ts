import { basicFieldNames, type BasicFieldName } from '../profile-fields/index.js';
import { fromKeys, mapValues } from '../objects/index.js';
import { interestGroups, type InterestGroup } from '../option-lists/index.js';
import type { Cents } from './cents.js';
import { changeKinds, countedLines, type ChangeKind, type CountedLine, type FeeType } from './prices.js';
import { countOf, type Quote } from './quote.js';

/** What a profile owes now, in the specification's shape: `pendingPayments` (AC-291..AC-295, D-86). */
export type Dues = Record<ChangeKind, boolean> &
  Record<CountedLine, number> & {
    basicInfo: Record<BasicFieldName, boolean>;
    personalityInfo: Record<InterestGroup, boolean>;
    totalAmount: Cents;
  };

/** The same facts as the quote: flags for charged fields, counts for the rest. */
export function duesOf({ kind, lines, total }: Quote): Dues {
  const charged = new Set(lines.map(({ field }) => field));
  return {
    basicInfo: fromKeys(basicFieldNames, (name) => charged.has(name)),
    personalityInfo: fromKeys(interestGroups, (group) => charged.has(group)),
    ...mapValues(countedLines, ({ type }) => countOf(lines, type)),
    ...fromKeys(changeKinds, (one) => one === kind),
    totalAmount: total,
  };
}

/**
 * Whether a receipt has neither a total nor a flagged field, so that there is nothing to check out (AC-544..AC-546).
 */
export function isEmptyReceipt({ totalAmount, basicInfo, personalityInfo }: ReceiptFacts): boolean {
  return totalAmount <= 0 && ![basicInfo, personalityInfo].some((flags) => Object.values(flags).includes(true));
}

type ReceiptFacts = Pick<Dues, 'totalAmount'> & {
  basicInfo: Partial<Record<BasicFieldName, boolean>>;
  personalityInfo: Partial<Record<InterestGroup, boolean>>;
};

/**
 * `purchaseTypes` of the history record (AC-347): the fee types charged, without duplicates, in the order of the
 * receipt.
 */
export function purchaseTypesOf({ lines }: Quote): FeeType[] {
  return [...new Set(lines.map(({ type }) => type))];
}
