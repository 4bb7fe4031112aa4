import type { PaypalConfig, StripeConfig } from '../../config/payment-config.js';

/** Milliseconds, because an operator waits at a terminal. */
const patience = 8_000;

export type Fetch = typeof fetch;
export type Greeting = 'welcome' | 'wrong_keys' | { problem: string };

/** Requests what any valid key may read, or is refused by name; touches neither money nor orders. */
export function greetStripe({ secretKey }: StripeConfig, ask: Fetch): Promise<Greeting> {
  const headers = { authorization: `Bearer ${secretKey}` };
  return greeting(ask('https://api.stripe.com/v1/balance', { headers, signal: AbortSignal.timeout(patience) }));
}

/** Requests an access token and discards it. */
export function greetPaypal({ clientId, clientSecret, live }: PaypalConfig, ask: Fetch): Promise<Greeting> {
  const host = live ? 'api-m.paypal.com' : 'api-m.sandbox.paypal.com';
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const asked = ask(`https://${host}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
    signal: AbortSignal.timeout(patience),
  });
  return greeting(asked);
}

/** 403 means a restricted key that may not read this: the key is valid all the same. */
async function greeting(asked: Promise<Response>): Promise<Greeting> {
  try {
    const { status, body } = await asked;
    await body?.cancel();
    if (status === 401) return 'wrong_keys';
    return status < 500 ? 'welcome' : { problem: `it answers ${status}` };
  } catch (error) {
    if (!(error instanceof Error)) return { problem: String(error) };
    const { message, cause } = error;
    return { problem: cause instanceof Error ? `${message}: ${cause.message}` : message };
  }
}
