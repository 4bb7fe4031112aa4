import { useTranslation } from '@inkbridge/federation/i18n';
import { formatCents } from '@inkbridge/shared/pricing';
import { Alert, Button, Field, TextInput } from '@inkbridge/ui';
import { useId, useRef, type FormEvent } from 'react';
import { cardFields, shapeCardText, type CardField } from './card-text.js';
import { useCardPayment } from './use-card-payment.js';
import styles from './payment.module.css';
import type { PayDesk } from './use-desk.js';

const looks: Record<CardField, { autoComplete: string; label: 'card.number' | 'card.expiry' | 'card.code' }> = {
  number: { autoComplete: 'cc-number', label: 'card.number' },
  expiry: { autoComplete: 'cc-exp', label: 'card.expiry' },
  securityCode: { autoComplete: 'cc-csc', label: 'card.code' },
};

/** The sandbox's card form (D-106). Keeps the input when a card is declined, and stores it nowhere else. */
export function SandboxCardForm({ desk }: { desk: PayDesk }) {
  const { t, language } = useTranslation('payment');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { pay, wrong, failure } = useCardPayment(desk, (field) => focusField(form.current, field));

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (field: CardField) => {
      const value = typed.get(field);
      return typeof value === 'string' ? value : '';
    };
    void pay({ number: text('number'), expiry: text('expiry'), securityCode: text('securityCode') });
  };

  const input = (field: CardField) => (
    <Field
      key={field}
      id={`${id}${field}`}
      label={t(looks[field].label)}
      hint={field === 'number' ? undefined : t(field === 'expiry' ? 'card.hint.expiry' : 'card.hint.code')}
      error={wrong === field && t(`card.invalid.${field}`)}
    >
      <TextInput
        name={field}
        inputMode="numeric"
        autoComplete={looks[field].autoComplete}
        onInput={(event) => reshape(event.currentTarget, field)}
      />
    </Field>
  );

  return (
    <form ref={form} className={styles.column} noValidate onSubmit={send}>
      {input('number')}
      <div className={styles.pair}>
        {input('expiry')}
        {input('securityCode')}
      </div>
      {failure && <Alert>{failure}</Alert>}
      <Button
        type="submit"
        variant="primary"
        block
        busy={desk.busy === 'card'}
        aria-disabled={desk.total <= 0 || desk.busy !== null}
      >
        {t('card.pay', { amount: formatCents(desk.total, language) })}
      </Button>
    </form>
  );
}

function reshape(input: HTMLInputElement, field: CardField): void {
  const { value, caret } = shapeCardText(field, input.value, input.selectionStart ?? input.value.length);
  if (value === input.value) return;
  input.value = value;
  input.setSelectionRange(caret, caret);
}

function focusField(form: HTMLFormElement | null, field: CardField): void {
  form?.querySelectorAll('input')[cardFields.indexOf(field)]?.focus();
}
