import { z } from 'zod';
import type { WebhookMessage } from '../../../money/gateway.js';
import { type SandboxCheckout, type SandboxEvent, sandboxEventTypes } from './sandbox-doc.js';

const messageSchema = z.strictObject({
  id: z.string(),
  type: z.enum(sandboxEventTypes),
  created: z.int(),
  data: z.strictObject({ ref: z.string(), paymentId: z.string() }),
});

/** Always the same bytes, however often it is sent. */
export function messageOf({ _id, paymentId }: SandboxCheckout, { id, type, at }: SandboxEvent): Buffer {
  const message = { id, type, created: Math.floor(at.getTime() / 1000), data: { ref: _id, paymentId } };
  return Buffer.from(JSON.stringify(message satisfies z.input<typeof messageSchema>));
}

export function readMessage(raw: Buffer): WebhookMessage | null {
  const parsed = messageSchema.safeParse(jsonIn(raw));
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  return { eventId: id, type, ref: data.ref, paymentId: data.paymentId };
}

function jsonIn(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
