import type { Language } from '../http/requests/language.js';
import type { CardField, DeclineCode } from '../adapters/payments/sandbox/payment-desks.js';

type PageTexts = {
  test: string;
  challenge: { title: string; note: string; yes: string; no: string };
  wallet: { title: string; note: string; yes: string; no: string };
  over: string;
  seeResult: string;
};

export const pageTexts: Record<Language, PageTexts> = {
  en: {
    test: 'TEST: no real money moves here',
    challenge: {
      title: 'Is this payment yours?',
      note: 'This page stands in for the bank, which asks the owner of the card to confirm. Complete approves the payment, Fail stops it.',
      yes: 'Complete',
      no: 'Fail',
    },
    wallet: {
      title: 'Pay from your test wallet',
      note: 'This page stands in for PayPal while you try out Inkbridge. Nothing is paid until you come back.',
      yes: 'Approve',
      no: 'Cancel',
    },
    over: 'This request has already been answered or has expired. There is nothing left to do here.',
    seeResult: 'See the payment status',
  },
  es: {
    test: 'PRUEBA: aquí no se mueve dinero real',
    challenge: {
      title: '¿Es suyo este pago?',
      note: 'Esta página hace las veces del banco, que pide confirmación al titular de la tarjeta. Completar aprueba el pago, Rechazar lo detiene.',
      yes: 'Completar',
      no: 'Rechazar',
    },
    wallet: {
      title: 'Pague con su monedero de prueba',
      note: 'Esta página hace las veces de PayPal mientras usted prueba Inkbridge. No se paga nada hasta que usted regrese.',
      yes: 'Aprobar',
      no: 'Cancelar',
    },
    over: 'Esta solicitud ya se contestó o venció. Aquí no queda nada por hacer.',
    seeResult: 'Ver el estado del pago',
  },
};

/** For the person who pays: what happened, and what to do next. */
export const declineTexts: Record<Language, Record<DeclineCode, string>> = {
  en: {
    card_declined: 'Your card was declined. Nothing was charged. Try another card, or ask your bank.',
    insufficient_funds: 'There is not enough money on this card. Nothing was charged. Try another card.',
    expired_card: 'This card has expired. Nothing was charged. Try another card.',
    incorrect_cvc: 'The security code is wrong. Nothing was charged. Check it and try again.',
    processing_error: 'The card could not be processed. Nothing was charged. Try again in a minute.',
    test_card_required: 'This is a test: only test numbers work, such as 4242 4242 4242 4242. Nothing was charged.',
    session_expired: 'This payment page has expired. Nothing was charged. Go back and start the payment again.',
  },
  es: {
    card_declined: 'Su tarjeta fue rechazada. No se cobró nada. Pruebe con otra tarjeta o pregunte a su banco.',
    insufficient_funds: 'No hay suficiente dinero en esta tarjeta. No se cobró nada. Pruebe con otra tarjeta.',
    expired_card: 'Esta tarjeta está vencida. No se cobró nada. Pruebe con otra tarjeta.',
    incorrect_cvc: 'El código de seguridad no es correcto. No se cobró nada. Revíselo e intente de nuevo.',
    processing_error: 'La tarjeta no se pudo procesar. No se cobró nada. Intente de nuevo en un minuto.',
    test_card_required:
      'Esto es una prueba: solo sirven números de prueba, como 4242 4242 4242 4242. No se cobró nada.',
    session_expired: 'Esta página de pago venció. No se cobró nada. Vuelva y empiece el pago otra vez.',
  },
};

export const invalidTexts: Record<Language, Record<CardField, string>> = {
  en: {
    number: 'Check the card number. It is the long number on the front of the card.',
    expiry: 'Check the expiration date. Type month and year, such as 04/29.',
    securityCode: 'Check the security code. It has 3 digits, or 4 on American Express.',
  },
  es: {
    number: 'Revise el número de la tarjeta. Es el número largo del frente.',
    expiry: 'Revise la fecha de vencimiento. Escriba el mes y el año, como 04/29.',
    securityCode: 'Revise el código de seguridad. Tiene 3 dígitos; en American Express, 4.',
  },
};
