import type { CardField } from './card-text.js';
import { sentExpiry } from './card-text.js';
import type { CardCheckout } from './use-desk.js';

export type TypedCard = Record<CardField, string>;

/** The sandbox's response to a card; `unreachable` means no response, which says nothing about the card. */
export type CardAnswer =
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
export async function postCard(checkout: CardCheckout, card: TypedCard): Promise<CardAnswer> {
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
