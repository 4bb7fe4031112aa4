/** What the card form sends, as it was typed. */
export type TypedCard = { number: string; expiry: string; securityCode: string };
export type CardField = keyof TypedCard;

/** Why a card is turned down, mostly in the words of Stripe's codes. */
export type DeclineCode =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'test_card_required'
  | 'session_expired';

/** What the card form is told. */
export type CardAnswer =
  | { status: 'complete' }
  | { status: 'requires_action'; challengeUrl: string }
  | { status: 'declined'; code: DeclineCode }
  | { status: 'invalid'; field: CardField };

/** What a page asks about: `isAsking` is false when it was answered before, or too late. */
export type Asked = { checkout: { cents: number; description: string }; isAsking: boolean };

/** Where people meet the sandbox that plays a payment provider; null and false where nobody knows the checkout. */
export type PaymentDesks = {
  cards: {
    /** Harmless twice: what is paid stays paid. */
    pay(id: string, typed: TypedCard & { clientSecret: string }): Promise<CardAnswer | null>;
    challenge(id: string): Promise<Asked | null>;
    answerChallenge(id: string, agrees: boolean): Promise<boolean>;
  };
  wallets: {
    order(id: string): Promise<Asked | null>;
    approve(id: string): Promise<boolean>;
  };
};
