import type { Language } from '../http/language.js';
import type { CardField, DeclineCode } from '../adapters/payments/sandbox/payment-desks.js';

type PageTexts = {
  test: string;
  challenge: { title: string; note: string; yes: string; no: string };
  wallet: { title: string; note: string; yes: string; no: string };
  over: string;
  goOn: string;
};

export const pageTexts: Record<Language, PageTexts> = {
  en: {
    test: 'TEST: no real money moves here',
    challenge: {
      title: 'Is this payment yours?',
      note: 'This page plays the bank that asks the owner of a card. Complete lets the payment through, Fail stops it.',
      yes: 'Complete',
      no: 'Fail',
    },
    wallet: {
      title: 'Pay from your test wallet',
      note: 'This page plays PayPal while you try Inkbridge out. Nothing is paid before you come back.',
      yes: 'Approve',
      no: 'Cancel',
    },
    over: 'This was answered already, or its time is over. Nothing more is asked here.',
    goOn: 'See how the payment stands',
  },
  es: {
    test: 'PRUEBA: aquí no se mueve dinero real',
    challenge: {
      title: '¿Es suyo este pago?',
      note: 'Esta página hace del banco que pregunta al dueño de una tarjeta. Completar deja pasar el pago, Rechazar lo detiene.',
      yes: 'Completar',
      no: 'Rechazar',
    },
    wallet: {
      title: 'Pague con su monedero de prueba',
      note: 'Esta página hace de PayPal mientras prueba Inkbridge. No se paga nada antes de que usted regrese.',
      yes: 'Aprobar',
      no: 'Cancelar',
    },
    over: 'Esto ya se contestó o su tiempo terminó. Aquí no se pregunta nada más.',
    goOn: 'Ver cómo está el pago',
  },
};

/** For the person who pays: what happened, and what to do next. */
export const declineTexts: Record<Language, Record<DeclineCode, string>> = {
  en: {
    card_declined: 'Your card was declined. Nothing was charged. Try another card, or ask your bank.',
    insufficient_funds: 'There is not enough money on this card. Nothing was charged. Try another card.',
    expired_card: 'This card has expired. Nothing was charged. Try another card.',
    incorrect_cvc: 'The security code is not right. Nothing was charged. Check it and try again.',
    processing_error: 'The card could not be processed just now. Nothing was charged. Try again in a minute.',
    test_card_required: 'This is a test: only test numbers work, such as 4242 4242 4242 4242. Nothing was charged.',
    session_expired: 'This payment page is too old. Nothing was charged. Go back and start the payment again.',
  },
  es: {
    card_declined: 'Su tarjeta fue rechazada. No se cobró nada. Pruebe con otra tarjeta o pregunte a su banco.',
    insufficient_funds: 'No hay suficiente dinero en esta tarjeta. No se cobró nada. Pruebe con otra tarjeta.',
    expired_card: 'Esta tarjeta está vencida. No se cobró nada. Pruebe con otra tarjeta.',
    incorrect_cvc: 'El código de seguridad no es correcto. No se cobró nada. Revíselo e intente de nuevo.',
    processing_error: 'La tarjeta no se pudo procesar en este momento. No se cobró nada. Intente en un minuto.',
    test_card_required:
      'Esto es una prueba: solo sirven números de prueba, como 4242 4242 4242 4242. No se cobró nada.',
    session_expired: 'Esta página de pago es demasiado antigua. No se cobró nada. Vuelva y empiece el pago otra vez.',
  },
};

export const invalidTexts: Record<Language, Record<CardField, string>> = {
  en: {
    number: 'Check the card number. It is the long number on the front of the card.',
    expiry: 'Check the expiration date. Type month and year, such as 04/29.',
    securityCode: 'Check the security code. It has 3 digits, on American Express 4.',
  },
  es: {
    number: 'Revise el número de la tarjeta. Es el número largo del frente.',
    expiry: 'Revise la fecha de vencimiento. Escriba el mes y el año, como 04/29.',
    securityCode: 'Revise el código de seguridad. Tiene 3 dígitos; en American Express, 4.',
  },
};
