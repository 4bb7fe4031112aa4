import type { GatewayId, WebhookProvider } from '@inkbridge/contracts';
import { isId } from '../database/ids.js';
import { AppError } from '../http/answers/app-error.js';
import { type PaymentGateway, SignatureError, type WebhookMessage } from './gateway.js';
import { isSettled } from './payment-lifecycle.js';
import type { Payment, PaymentRepository, WebhookEventRepository } from './payment-repository.js';
import type { Settle, Settlement } from './settle.js';

type WebhooksDeps = {
  payments: PaymentRepository;
  events: WebhookEventRepository;
  gateways: readonly PaymentGateway[];
  settle: Settle;
  now: () => Date;
};
/** A request as it came: the signature covers its bytes. */
export type WebhookCall = { raw: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> };

/** The gateways that may have signed a message at a provider's address. */
const senders: Record<WebhookProvider, readonly GatewayId[]> = {
  stripe: ['stripe'],
  paypal: ['paypal'],
  sandbox: ['sandbox_card', 'sandbox_wallet'],
};

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Receives the events of providers. */
export function createWebhooks({ payments, events, gateways, settle, now }: WebhooksDeps) {
  /**
   * A message only says where to look. It is recorded with its effect or after it, so that a crash loses none. Any failure here is
   * answered with 5xx, and the provider sends the message again.
   * @throws AppError not_found for a provider that is not configured, signature_invalid, unavailable
   */
  async function receive(provider: WebhookProvider, call: WebhookCall): Promise<void> {
    const own = gateways.filter(({ id }) => senders[provider].includes(id));
    if (own.length === 0) throw new AppError('not_found');
    const message = await messageOf(own, call);
    const event = `${provider}:${message.eventId}`;
    const payment = await paymentOf(own, message);
    if (!payment) return; // not about a payment of ours
    // before money has arrived a repeated message is as good as a new one: it has the provider asked again
    if (payment.appliedBy === event || (isSettled(payment.state) && (await events.has(event)))) return;

    const settled = await settleAbout(payment, message, event);
    if (settled && !settled.isDecided) throw new AppError('unavailable');
    if (settled?.payment.appliedBy !== event) await events.add(event, now());
  }

  /** A dispute may arrive before its payment is settled: the payment is applied first, and taken back after that. */
  async function settleAbout(
    payment: Payment,
    { ref, isDispute = false }: WebhookMessage,
    event: string,
  ): Promise<Settlement | null> {
    const settled = await settle.settle(payment, { ref, isDisputed: isDispute, ...(!isDispute && { event }) });
    const isHeld = settled?.isDecided && settled.payment.state === 'applied';
    return isDispute && isHeld ? settle.settle(settled.payment, { isDisputed: true }) : settled;
  }

  /** Finds it by our id if the message carries one, unless that payment has another checkout; else by `ref`. */
  async function paymentOf(
    own: readonly PaymentGateway[],
    { ref, paymentId }: WebhookMessage,
  ): Promise<Payment | null> {
    const found = paymentId !== null && isId<Payment['id']>(paymentId) ? await payments.find(paymentId) : null;
    const named = found && own.some(({ id }) => id === found.gateway) ? found : null;
    if (ref === null || named?.ref === ref) return named;
    for (const { id } of own) {
      const known = await payments.findByRef(id, ref);
      if (known) return known;
    }
    return named;
  }

  return { receive };
}

async function messageOf(own: readonly PaymentGateway[], { raw, headers }: WebhookCall): Promise<WebhookMessage> {
  for (const gateway of own) {
    try {
      return await gateway.parseWebhook(raw, headers);
    } catch (error) {
      if (!(error instanceof SignatureError)) throw error;
    }
  }
  throw new AppError('signature_invalid');
}
