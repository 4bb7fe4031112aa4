/** The card form's input, as it was typed. */
export type TypedCard = { number: string; expiry: string; securityCode: string };
export type CardField = keyof TypedCard;

/** Why a card is declined, mostly in Stripe's codes. */
export type DeclineCode =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'test_card_required'
  | 'session_expired';

/** The answer to the card form. */
export type CardAnswer =
  | { status: 'complete' }
  | { status: 'requires_action'; challengeUrl: string }
  | { status: 'declined'; code: DeclineCode }
  | { status: 'invalid'; field: CardField };

/** The checkout that a page asks about; `isAsking` is false once it was answered or its time is over. */
export type DeskCheckout = {
  checkout: { cents: number; description: string; isByFriend?: true | undefined };
  isAsking: boolean;
};

/** The parts of the payment sandbox that people use. An unknown checkout gives null or false. */
export type PaymentDesks = {
  cards: {
    /** Harmless when repeated: a paid checkout stays paid. */
    pay(id: string, typed: TypedCard & { clientSecret: string }): Promise<CardAnswer | null>;
    challenge(id: string): Promise<DeskCheckout | null>;
    answerChallenge(id: string, agrees: boolean): Promise<boolean>;
  };
  wallets: {
    order(id: string): Promise<DeskCheckout | null>;
    approve(id: string): Promise<boolean>;
  };
};
