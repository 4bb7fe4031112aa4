import { useTranslation } from '@inkbridge/federation/i18n';
import type { Cents } from '@inkbridge/shared/pricing';
import { Field, MoneyInput } from '@inkbridge/ui';
import styles from './amount-field.module.css';
import type { AmountInput } from './use-amount-input.js';

type AmountFieldProps = {
  field: AmountInput;
  problems: Record<NonNullable<AmountInput['problem']>, string>;
  /** The amount may have been booked: only the same one may be sent again. */
  readOnly: boolean;
  /** The effect of a valid amount. */
  nextOf: (amount: Cents) => string;
};

/** An amount in dollars, and its effect. */
export function AmountField({ field, problems, readOnly, nextOf }: AmountFieldProps) {
  const { t } = useTranslation('admin');
  const { input, typed, setTyped, amount, problem } = field;
  return (
    <div>
      <Field label={t('balance.amount')} error={problem && problems[problem]}>
        <MoneyInput
          ref={input}
          sign="$"
          autoComplete="off"
          required
          readOnly={readOnly}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <output className={styles.next}>{amount !== null && nextOf(amount)}</output>
    </div>
  );
}
