import { type Translate, useTranslation } from '@inkbridge/federation/i18n';
import {
  allowances,
  cents,
  type Cents,
  duesOf,
  formatCents,
  isEmptyReceipt,
  type QuoteLine,
} from '@inkbridge/shared/pricing';
import { getField } from '@inkbridge/shared/profile-fields';
import { type UpdateOfProfile, useUpdateLines } from '../../change/use-update-lines.js';
import type { Receipt } from '../../confirm/use-profile-confirm.js';
import { useLineLabel } from '../../fields/use-field-label.js';
import type { FormPrice } from '../state/form-edit.js';

/** A line of the price as shown: label, reason, amount. */
export type PriceLine = { key: string; label: string; why: string; amount: string };

/** The key of the line that deducts what was already paid. */
export const creditKey = 'alreadyPaid';

/** The lines of a quote as texts; the same for the panel, the sheet and the receipt. */
export function useQuoteLines(): (price: FormPrice) => PriceLine[] {
  const { t } = useTranslation('form');
  const { t: fields } = useTranslation('fields');
  const money = useMoney();
  const lineLabel = useLineLabel();
  return ({ quote, ...counts }) => {
    const lines = quote.lines.map((line) => ({
      key: line.field ?? line.type,
      label: countedLabel(line, counts, t) ?? lineLabel(line),
      why: whyOf(line, counts, t),
      amount: money(line.amount),
    }));
    if (quote.alreadyPaid === 0) return lines;
    const credit = money(cents(0 - quote.alreadyPaid));
    return [...lines, { key: creditKey, label: fields('line.alreadyPaid'), why: '', amount: credit }];
  };
}

/** The same for the confirm dialog (AC-625): an update's changes with their prices, or the charges alone. */
export function useReceipt(): (price: FormPrice, update?: UpdateOfProfile) => Receipt {
  const money = useMoney();
  const linesOf = useQuoteLines();
  const updateLinesOf = useUpdateLines();
  return (price, update) => {
    const charges = linesOf(price).map(({ key, label, amount }) => ({ key, label, amount }));
    return {
      lines: update ? updateLinesOf(update, charges) : charges,
      total: money(price.quote.total),
      isEmpty: isEmptyReceipt(duesOf(price.quote)),
    };
  };
}

type Counts = Omit<FormPrice, 'quote'>;

/** A label with the total count; only the form knows the total, a quote only what is charged. */
function countedLabel({ type }: QuoteLine, { words }: Counts, t: Translate<'form'>): string | null {
  return type === 'wordLimit' || type === 'photo' ? t(`line.${type}`, { words }) : null;
}

function whyOf({ type, field, count }: QuoteLine, { words, photos }: Counts, t: Translate<'form'>): string {
  if (field !== null) {
    if (type === 'update') return t('line.changedWhy');
    return getField(field).group === 'personalityInfo' ? t('line.listWhy') : t('line.fieldWhy');
  }
  const { freeBioWords: free, wordsPerBlock: block, freePhotos } = allowances;
  if (type === 'creation') return t('line.creationWhy');
  if (type === 'wordLimit') return t('line.wordLimitWhy', { over: words - free, free, count, block });
  return type === 'photo' ? t('line.photoWhy', { photos, free: freePhotos }) : '';
}

/** Formats amounts for the United States, in the page's language (D-79). */
export function useMoney(): (amount: Cents) => string {
  const { language } = useTranslation('form');
  return (amount) => formatCents(amount, language);
}
