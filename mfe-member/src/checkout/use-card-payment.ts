import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { useRef, useState } from 'react';
import { en } from '../dues/messages/en.js';
import { cardFields, type CardField } from './card-text.js';
import { leavePage } from './leave-page.js';
import { postCard, type CardAnswer, type TypedCard } from './post-card.js';
import type { CardCheckout, PayDesk } from './use-desk.js';

type CardTrouble = { wrong: CardField | null; failure: string | null };
const none: CardTrouble = { wrong: null, failure: null };

/** Opens the checkout when it is first needed and sends cards to it until one is accepted. */
export function useCardPayment(desk: PayDesk, onWrong: (field: CardField) => void) {
  const navigate = useNavigate();
  const failureText = useFailureText();
  const opened = useRef<{ checkout: CardCheckout; of: number } | null>(null);
  const [trouble, setTrouble] = useState(none);

  /** Reuses the open checkout if it has the current total; otherwise opens a new one. */
  async function checkoutNow(): Promise<CardCheckout> {
    const of = desk.total;
    if (opened.current?.of === of) return opened.current.checkout;
    const checkout = await desk.start('card');
    opened.current = { checkout, of };
    return checkout;
  }

  function show(answer: CardAnswer, { sessionId }: CardCheckout): void {
    if (answer.status === 'complete') return void navigate(desk.resultPath('card', sessionId), { replace: true });
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
    const sent = await desk.only('card', async () => {
      const checkout = await checkoutNow();
      const answer = await postCard(checkout, card);
      if (answer.status === 'complete' || answer.status === 'requires_action') desk.leaveWith('card');
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
