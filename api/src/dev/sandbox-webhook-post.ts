import { apiBase, receiveWebhook } from '@inkbridge/contracts';
import type { FastifyInstance } from 'fastify';

const url = `${apiBase}${receiveWebhook.url.replace(':provider', 'sandbox')}`;

/** Posts a message of the payment sandbox to the route that real providers call, within this process. */
export function webhookPost(app: FastifyInstance, header: string) {
  return async (body: Buffer, signature: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', [header]: signature };
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: body });
    return statusCode;
  };
}
