import { largestGrant } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents, sumOf, type Cents } from '@inkbridge/shared/pricing';
import { Field, MoneyInput } from '@inkbridge/ui';
import styles from './amount-field.module.css';
import type { useBalanceForm } from './use-balance-form.js';

type Form = ReturnType<typeof useBalanceForm>;
type AmountFieldProps = Pick<Form, 'amountInput' | 'typed' | 'setTyped' | 'amount' | 'problem' | 'isUnsure'> & {
  balance: Cents;
};

/** The amount to add, and the resulting balance. */
export function AmountField({ amountInput, typed, setTyped, amount, problem, isUnsure, balance }: AmountFieldProps) {
  const { t, language } = useTranslation('admin');
  const most = formatCents(centsOf(largestGrant), language);
  return (
    <div>
      <Field label={t('balance.amount')} error={problem && t(`balance.${problem}`, { most })}>
        <MoneyInput
          ref={amountInput}
          sign="$"
          autoComplete="off"
          required
          readOnly={isUnsure}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <output className={styles.next}>
        {amount !== null && t('balance.next', { amount: formatCents(sumOf([balance, amount]), language) })}
      </output>
    </div>
  );
}
