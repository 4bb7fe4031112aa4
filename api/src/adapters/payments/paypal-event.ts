import { z } from 'zod';
import { SignatureError, type WebhookMessage } from '../../money/gateway.js';
import { jsonOf } from './json-of.js';

const id = z.string().min(1).optional().catch(undefined);

/** Orders carry their units, captures and refunds their order, disputes the payments they are about. */
const resourceSchema = z.object({
  id,
  custom_id: id,
  purchase_units: z.array(z.object({ custom_id: id })).optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: id }).optional() }).optional(),
  disputed_transactions: z.array(z.object({ custom: id })).optional(),
});
const eventSchema = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  resource: resourceSchema,
});

/** The end of a dispute moves nothing: the product acted when it began. */
const disputeTypes: ReadonlySet<string> = new Set(['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.UPDATED']);

/** @throws SignatureError for anything but an event */
export function messageOf(raw: Buffer): WebhookMessage {
  const parsed = eventSchema.safeParse(jsonOf(raw.toString()));
  if (!parsed.success) throw new SignatureError('Not an event of PayPal', { cause: parsed.error });
  const { id: eventId, event_type: type, resource } = parsed.data;
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  const orderId = isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id;
  const paymentId =
    resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? resource.disputed_transactions?.[0]?.custom;
  return { eventId, type, ref: orderId ?? null, paymentId: paymentId ?? null, isDispute: disputeTypes.has(type) };
}
