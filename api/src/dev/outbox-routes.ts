import { escapeHtml } from '@inkbridge/federation/runtime-config';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/answers/app-error.js';
import { linksIn, type Outbox, type OutboxMail } from '../post/mail-transport.js';
import { noIconLink } from './sandbox-styles.js';

const outboxPath = '/dev/outbox';
const asHtml = 'text/html; charset=utf-8';

/** A mail may not run, load or submit anything; only its inline styles apply. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const outboxStylesPath = '/dev/outbox.css';

const outboxStyles = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 1.5rem 1rem; font: 1.0625rem/1.55 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; }
h1, h2 { font-family: Georgia, serif; font-weight: 500; line-height: 1.3; }
h2 { margin: 0 0 0.25rem; font-size: 1.375rem; }
ol { display: grid; gap: 1rem; padding: 0; list-style: none; }
article { padding: 1.25rem; border: 1px solid; border-radius: 10px; }
article p { margin: 0.25rem 0; }
article > p:last-child a { display: inline-block; padding-block: 0.6rem; }
pre { margin: 0.75rem 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;

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

/** A tool for developers, in English only and outside the builds; the security policy of pages still applies. */
function outboxPage(mails: readonly OutboxMail[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    noIconLink,
    `<title>Outbox</title><link rel="stylesheet" href="${outboxStylesPath}"></head><body><main>`,
    '<h1>Outbox</h1>',
    '<p>Mail sent by this demo stays on this machine. Newest first.</p>',
    mails.length === 0 ? '<p>No mail has been sent yet.</p>' : `<ol>${mails.map(item).join('')}</ol>`,
    '</main></body></html>',
  ].join('');
}

function item({ id, to, subject, text, headers = {}, sentAt }: OutboxMail): string {
  const time = sentAt.toISOString();
  return [
    `<li><article aria-labelledby="mail-${id}"><h2 id="mail-${id}">${escapeHtml(subject)}</h2>`,
    `<p>To ${escapeHtml(to.address)} · <time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></p>`,
    ...Object.entries(headers).map(([name, value]) => `<p>${escapeHtml(`${name}: ${value}`)}</p>`),
    `<pre>${withLinks(text)}</pre>`,
    `<p><a href="/dev/outbox/${id}">See it as an email program shows it</a></p></article></li>`,
  ].join('');
}

/** The plain text as HTML, with its addresses as links. */
function withLinks(text: string): string {
  const links = linksIn(text);
  let rest = text;
  let html = '';
  for (const link of links) {
    const at = rest.indexOf(link);
    html += `${escapeHtml(rest.slice(0, at))}<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
    rest = rest.slice(at + link.length);
  }
  return html + escapeHtml(rest);
}
