import { type Refund, RefundStatus } from '@paypal/paypal-server-sdk';
import {
  DeclinedError,
  MisuseError,
  type PaymentGateway,
  type Snapshot,
  UnknownOutcomeError,
} from '../../money/gateway.js';
import { createPaypalClient, type PaypalAccount } from './paypal-client.js';
import { isDoneAlready } from './paypal-failures.js';
import { approvalUrl, checkedOrder, closed, orderRequest, snapshotOf, textOfCents } from './paypal-order.js';
import {
  checkVerification,
  createSignatureCheck,
  messageOf,
  type ReadCertificate,
  transmissionOf,
  verificationBody,
} from './paypal-webhook.js';

export type PaypalConfig = PaypalAccount & {
  webhookId: string;
  /** The site's own address, to which PayPal's page returns payers. */
  publicUrl: string;
  now: () => Date;
  readCertificate?: ReadCertificate;
};

/** Without it PayPal answers with ids, but no amounts. */
const prefer = 'return=representation';
const certificateTimeoutMs = 10_000;

/** PayPal's wallet. Only `capture` takes its money. */
export function createPaypalGateway(config: PaypalConfig): PaymentGateway {
  const { publicUrl, webhookId, now, readCertificate = download } = config;
  const { ask } = createPaypalClient(config);
  const checkSignature = createSignatureCheck(webhookId, readCertificate);

  async function fetch(ref: string): Promise<Snapshot> {
    return snapshotOf(checkedOrder(await ask(({ orders }) => orders.getOrder({ id: ref })), ref));
  }

  return {
    id: 'paypal',
    fetch,

    async createCheckout(checkout) {
      if (checkout.cents <= 0) throw new MisuseError(`A checkout must cost more than ${checkout.cents} cents`);
      const call = { body: orderRequest(checkout, publicUrl), paypalRequestId: checkout.key, prefer };
      const order = checkedOrder(await ask(({ orders }) => orders.createOrder(call)));
      return { ref: order.id, clientToken: approvalUrl(order) };
    },

    async capture(ref, key) {
      const call = { id: ref, paypalRequestId: key, prefer, body: {} };
      try {
        return snapshotOf(checkedOrder(await ask(({ orders }) => orders.captureOrder(call)), ref));
      } catch (error) {
        if (isDoneAlready(error, 'capture')) return fetch(ref);
        throw error;
      }
    },

    async cancel(ref) {
      return closed(await fetch(ref));
    },

    async refund(moneyRef, cents, key) {
      const body = { amount: { currencyCode: 'USD', value: textOfCents(cents) } };
      const call = { captureId: moneyRef, paypalRequestId: key, prefer, body };
      try {
        return refundOutcome(await ask(({ payments }) => payments.refundCapturedPayment(call)));
      } catch (error) {
        if (isDoneAlready(error, 'refund')) return 'refunded'; // an earlier call did it
        throw error;
      }
    },

    /** PayPal has no list of orders; an order whose id was never stored holds no money. */
    findRecent: () => Promise.resolve([]),

    async parseWebhook(raw, headers) {
      const transmission = transmissionOf(headers, now());
      const message = messageOf(raw);
      await checkSignature(raw, transmission); // first, because it is local and spares PayPal the noise
      const body = verificationBody(raw, transmission, webhookId);
      checkVerification(await ask(({ verifyWebhook }) => verifyWebhook(body)));
      return message;
    },
  };
}

function refundOutcome({ status }: Refund): 'refunded' | 'pending' {
  if (status === RefundStatus.Completed) return 'refunded';
  if (status === RefundStatus.Pending) return 'pending';
  const isOver = status === RefundStatus.Failed || status === RefundStatus.Cancelled;
  if (isOver) throw new DeclinedError(`refund_${status.toLowerCase()}`, { canRetry: false });
  throw new UnknownOutcomeError('PayPal: the answer is not the refund that was asked for');
}

async function download(url: URL): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(certificateTimeoutMs) });
  if (!response.ok) throw new Error(`A certificate answered with ${response.status}`);
  return response.text();
}
