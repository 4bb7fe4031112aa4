import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { keysOf } from '@inkbridge/shared/objects';
import { plainDigits } from '@inkbridge/shared/text';
import { Alert, Button, Field, TextInput } from '@inkbridge/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { en } from '../dues/messages/en.js';
import { leavePage } from './leave-page.js';
import styles from './payment.module.css';
import type { CardCheckout, CheckoutActions } from './use-checkout.js';
import { useMoney } from '../dues/use-money.js';

const looks: Record<CardField, { autoComplete: string; label: 'card.number' | 'card.expiry' | 'card.code' }> = {
  number: { autoComplete: 'cc-number', label: 'card.number' },
  expiry: { autoComplete: 'cc-exp', label: 'card.expiry' },
  securityCode: { autoComplete: 'cc-csc', label: 'card.code' },
};

/** The sandbox's card form (D-106). Keeps the input when a card is declined, and stores it nowhere else. */
export function SandboxCardForm({ actions }: { actions: CheckoutActions }) {
  const { t } = useTranslation('payment');
  const money = useMoney();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { pay, wrong, failure } = useCardPayment(actions, (field) => focusField(form.current, field));

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
        busy={actions.busy === 'card'}
        aria-disabled={actions.total <= 0 || actions.busy !== null}
      >
        {t('card.pay', { amount: money(actions.total) })}
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

type CardTrouble = { wrong: CardField | null; failure: string | null };
const none: CardTrouble = { wrong: null, failure: null };

/** Opens the checkout when it is first needed and sends cards to it until one is accepted. */
function useCardPayment(actions: CheckoutActions, onWrong: (field: CardField) => void) {
  const navigate = useNavigate();
  const failureText = useFailureText();
  const opened = useRef<{ checkout: CardCheckout; of: number } | null>(null);
  const [trouble, setTrouble] = useState(none);

  /** Reuses the open checkout if it has the current total; otherwise opens a new one. */
  async function checkoutNow(): Promise<CardCheckout> {
    const of = actions.total;
    if (opened.current?.of === of) return opened.current.checkout;
    const checkout = await actions.start('card');
    opened.current = { checkout, of };
    return checkout;
  }

  function show(answer: CardAnswer, { sessionId }: CardCheckout): void {
    if (answer.status === 'complete') return void navigate(actions.resultPath('card', sessionId), { replace: true });
    if (answer.status === 'requires_action') return leavePage(answer.challengeUrl);
    if (answer.status === 'invalid') return point(answer.field);
    // The outcome is unknown here, but the server knows it: the next attempt requests a payable checkout.
    if (answer.status === 'unreachable' || answer.code === 'session_expired') opened.current = null;
    setTrouble({ wrong: null, failure: failureText(answer) });
  }

  function point(field: CardField): void {
    setTrouble({ wrong: field, failure: null });
    onWrong(field);
  }

  async function pay(card: TypedCard): Promise<void> {
    const empty = cardFields.find((field) => card[field].trim() === '');
    if (empty) return point(empty);
    setTrouble(none);
    const sent = await actions.only('card', async () => {
      const checkout = await checkoutNow();
      const answer = await postCard(checkout, card);
      if (answer.status === 'complete' || answer.status === 'requires_action') actions.leaveWith('card');
      return { checkout, answer };
    });
    if (sent) show(sent.answer, sent.checkout);
  }

  return { pay, ...trouble };
}

function useFailureText() {
  const { t } = useTranslation('payment');
  return (answer: Extract<CardAnswer, { status: 'declined' | 'unreachable' }>): string => {
    if (answer.status === 'unreachable') return t('card.noAnswer');
    return t(`card.declined.${isDecline(answer.code) ? answer.code : 'card_declined'}`);
  };
}

function isDecline(code: string): code is keyof typeof en.card.declined {
  return Object.hasOwn(en.card.declined, code);
}

type TypedCard = Record<CardField, string>;

/** The sandbox's response to a card; `unreachable` means no response, which says nothing about the card. */
type CardAnswer =
  | { status: 'complete' }
  | { status: 'requires_action'; challengeUrl: string }
  | { status: 'declined'; code: string; message?: string }
  | { status: 'invalid'; field: CardField }
  | { status: 'unreachable' };

const known: ReadonlySet<unknown> = new Set<CardAnswer['status']>([
  'complete',
  'requires_action',
  'declined',
  'invalid',
]);

function isCardAnswer(value: unknown): value is CardAnswer {
  return typeof value === 'object' && value !== null && 'status' in value && known.has(value.status);
}

/** Sends a card directly to the sandbox, as a provider's form would; the API never sees it (D-106). */
async function postCard(checkout: CardCheckout, card: TypedCard): Promise<CardAnswer> {
  const { sessionId, clientSecret } = checkout;
  try {
    const response = await fetch(`/sandbox/card/${encodeURIComponent(sessionId)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...card, expiry: sentExpiry(card.expiry), clientSecret }),
    });
    const answer: unknown = await response.json();
    return isCardAnswer(answer) ? answer : { status: 'unreachable' };
  } catch {
    return { status: 'unreachable' };
  }
}

/** A field's formatted text, with digits in groups, and the position of the caret. */
type ShapedText = { value: string; caret: number };

const shapes = {
  /** 4242 4242 4242 4242; the longest number has 19 digits. */
  number: (digits: string) => (digits.slice(0, 19).match(/.{1,4}/g) ?? []).join(' '),
  /** 04 / 28. A first digit above 1 can only be a month of one digit; browsers fill in years of four. */
  expiry: (digits: string) => {
    const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits;
    const four = whole.replace(/^(..)20(..)$/, '$1$2').slice(0, 4);
    return four.length > 2 ? `${four.slice(0, 2)} / ${four.slice(2)}` : four;
  },
  securityCode: (digits: string) => digits.slice(0, 4),
} as const;

type CardField = keyof typeof shapes;
const cardFields = keysOf(shapes);

/** Formats the text of a field and keeps the caret behind the same digit. */
export function shapeCardText(field: CardField, typed: string, caret: number): ShapedText {
  const digits = digitsOf(typed);
  const value = shapes[field](digits);
  if (caret >= typed.length) return { value, caret: value.length };
  const before = digitsOf(typed.slice(0, caret)).length;
  return { value, caret: placeAfter(value, before) };
}

/** Those of any keyboard. */
function digitsOf(typed: string): string {
  return plainDigits(typed).replace(/\D/g, '');
}

/** The position right after the nth digit. */
function placeAfter(value: string, digits: number): number {
  if (digits === 0) return 0;
  const places = [...value.matchAll(/\d/g)].map(({ index }) => index + 1);
  return places[digits - 1] ?? value.length;
}

/** `MM/YY`, the format that the form sends. */
export function sentExpiry(shown: string): string {
  return shown.replace(/\s/g, '');
}
