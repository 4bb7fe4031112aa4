import type { ReceiptJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { type PaidLine, type UpdateOfProfile, useLineLabel, useUpdateLines } from '@inkbridge/profile-screens';
import { type Cents, centsOf } from '@inkbridge/shared/pricing';
import { ReceiptLines } from '@inkbridge/ui/receipt-lines';
import type { ReactNode } from 'react';
import { useMoney } from './use-money.js';

type DuesLine = PaidLine & { amount: Cents };

type DuesLinesProps = {
  lines: readonly DuesLine[];
  alreadyPaid: Cents;
  total: Cents;
  /** What the charges are for: each change is shown with its price, free ones too. Its screen needs `changeMessages`. */
  update?: UpdateOfProfile | null | undefined;
  /** A note about the effect of a line, such as an end date. */
  renderNote?: (line: DuesLine) => ReactNode;
  /** Screen readers announce changes of the total. */
  live?: boolean;
  /** On a narrow screen a long list is folded. */
  folds?: boolean;
};

/** The lines and total of a charge or a receipt (AC-297). */
export function DuesLines({ lines, alreadyPaid, total, update, renderNote, live, folds }: DuesLinesProps) {
  const { t } = useTranslation('fields');
  const { t: words } = useTranslation('payment');
  const label = useLineLabel();
  const money = useMoney();
  const updateLinesOf = useUpdateLines();
  const charges = lines.map((line) => ({
    key: line.field ?? line.type,
    label: label(line),
    amount: money(line.amount),
    note: renderNote?.(line),
  }));
  const paid = { key: 'alreadyPaid', label: t('line.alreadyPaid'), amount: `−${money(alreadyPaid)}` };
  const all = alreadyPaid > 0 ? [...charges, paid] : charges;
  const shown = update ? updateLinesOf(update, all) : all;
  const foldLabel = folds ? (count: number) => words('page.moreLines', { count }) : undefined;
  return (
    <ReceiptLines lines={shown} total={money(total)} totalLabel={t('line.total')} live={live} foldLabel={foldLabel} />
  );
}

type BillLinesProps = Pick<ReceiptJson, 'lines' | 'alreadyPaid'> &
  Pick<DuesLinesProps, 'update' | 'live' | 'folds'> & { total: number };

/** The same from the API's answer, whose amounts are dollars. */
export function BillLines({ lines, alreadyPaid, total, update, live, folds }: BillLinesProps) {
  return (
    <DuesLines
      lines={lines.map((line) => ({ ...line, amount: centsOf(line.amount) }))}
      alreadyPaid={centsOf(alreadyPaid)}
      total={centsOf(total)}
      update={update}
      live={live}
      folds={folds}
    />
  );
}
