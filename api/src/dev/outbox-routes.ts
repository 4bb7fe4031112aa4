import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/answers/app-error.js';
import type { Outbox, OutboxMail } from '../post/mail-transport.js';
import { outboxPage, outboxStyles, outboxStylesPath } from './outbox-page.js';

const outboxPath = '/dev/outbox';
const asHtml = 'text/html; charset=utf-8';

/** A mail may not run, load or submit anything; only its inline styles apply. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Shows the "sent" mails to people and tests (D-101); `?to=` selects one address. For the demo only: the links in these
 * mails open any account.
 */
export function outboxRoutes(app: FastifyInstance, outbox: Outbox): void {
  app.get<{ Querystring: { to?: string } }>(outboxPath, async (request, reply) => {
    const { to } = request.query;
    const mails = (await outbox.list()).filter((mail) => to === undefined || mail.to.address === to);
    void reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
    return wantsJson(request.headers.accept)
      ? reply.send(mails.map(listed))
      : reply.type(asHtml).send(outboxPage(mails));
  });

  app.get<{ Params: { id: string } }>(`${outboxPath}/:id`, async (request, reply) => {
    const mail = await outbox.find(request.params.id);
    if (!mail) throw new AppError('not_found');
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': mailPolicy })
      .type(asHtml)
      .send(mail.html);
  });

  app.get(outboxStylesPath, (_request, reply) => reply.type('text/css; charset=utf-8').send(outboxStyles));
}

function wantsJson(accept = ''): boolean {
  return accept.includes('application/json') && !accept.includes('text/html');
}

function listed({ to, subject, text, html, headers = {}, links, sentAt }: OutboxMail) {
  return { to: to.address, subject, text, html, headers, links, sentAt: sentAt.toISOString() };
}
