import { escapeHtml } from '@inkbridge/federation/runtime-config';
import { cents, formatCents } from '@inkbridge/shared/pricing';
import { paths } from '@inkbridge/shared/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../http/answers/app-error.js';
import { type Language, languageOf } from '../http/requests/language.js';
import type { CardAnswer, DeskCheckout, PaymentDesks } from '../adapters/payments/sandbox/payment-desks.js';
import { declineTexts, invalidTexts, pageTexts } from './sandbox-payment-texts.js';
import { noIconLink, sandboxStyles } from './sandbox-styles.js';

export const paymentStylesPath = '/sandbox/payment.css';

type Page = {
  kind: 'challenge' | 'wallet';
  /** The answers of the two buttons. */
  answers: { yes: string; no: string };
  /** Where the link leads when there is nothing more to answer. */
  resultUrl: string;
};

const paymentStyles = `${sandboxStyles}
:root { --test: #a3271d; --on-test: #ffffff; }
body { padding-block-start: 0; }
.test { margin: 0 -1rem 1.5rem; padding: 0.6rem 1rem; background: var(--test); color: var(--on-test); font-weight: 600; text-align: center; }
.amount { margin: 0; font-size: 1.75rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.what { margin: 0 0 1.25rem; overflow-wrap: anywhere; }
form + .note { margin: 1.25rem 0 0; font-size: 0.9375rem; }
`;

const typed = z.string().max(100);
const cardSchema = z.strictObject({
  clientSecret: z.string().max(300),
  number: typed,
  expiry: typed,
  securityCode: typed,
});

/** The sandbox's part of a payment: the card form's endpoint, and the pages of bank and wallet. Never in production. */
export function sandboxPaymentRoutes(app: FastifyInstance, desks: PaymentDesks): void {
  app.post<{ Params: { id: string } }>('/sandbox/card/:id', async (request, reply) => {
    const card = cardSchema.safeParse(request.body ?? {});
    if (!card.success) throw new AppError('invalid_request', { cause: card.error });
    const answer = await desks.cards.pay(request.params.id, card.data);
    if (!answer) throw new AppError('not_found');
    return reply
      .code(answer.status === 'invalid' ? 400 : 200)
      .header('cache-control', 'no-store')
      .send(worded(answer, request));
  });
  app.get(paymentStylesPath, (_request, reply) => reply.type('text/css; charset=utf-8').send(paymentStyles));
  void app.register((pages, _options, done) => {
    acceptForms(pages);
    challengePages(pages, desks);
    walletPages(pages, desks);
    done();
  });
}

function worded(answer: CardAnswer, request: FastifyRequest) {
  const language = languageOf(request);
  if (answer.status === 'declined') return { ...answer, message: declineTexts[language][answer.code] };
  if (answer.status === 'invalid') return { ...answer, message: invalidTexts[language][answer.field] };
  return answer;
}

/** Only here: everywhere else bodies are JSON. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}

type OfCheckout = { Params: { id: string } };

function challengePages(app: FastifyInstance, { cards }: Pick<PaymentDesks, 'cards'>): void {
  const url = '/sandbox/challenge/:id';
  const resultOf = (id: string, { checkout }: DeskCheckout) =>
    returnPath(checkout.isByFriend ? paths.payLink : paths.paymentResult, { session_id: id });
  const answers = { yes: 'complete', no: 'fail' };

  app.get<OfCheckout>(url, async (request, reply) => {
    const { id } = request.params;
    const asked = known(await cards.challenge(id));
    const page = { kind: 'challenge', answers, resultUrl: resultOf(id, asked) } as const;
    return sendPage(reply, sandboxPaymentPage(asked, page, languageOf(request)));
  });

  app.post<OfCheckout>(url, async (request, reply) => {
    const { id } = request.params;
    const agrees = answerIn(request.body, ['complete', 'fail']) === 'complete';
    const asked = known(await cards.challenge(id));
    if (!(await cards.answerChallenge(id, agrees))) throw new AppError('not_found');
    return reply.redirect(resultOf(id, asked), 303);
  });
}

function walletPages(app: FastifyInstance, { wallets }: Pick<PaymentDesks, 'wallets'>): void {
  const url = '/sandbox/wallet/:id';
  const resultOf = ({ checkout }: DeskCheckout, facts: Record<string, string>) =>
    returnPath(checkout.isByFriend ? paths.payLink : paths.paypalResult, facts);
  const answers = { yes: 'approve', no: 'cancel' };

  app.get<OfCheckout>(url, async (request, reply) => {
    const { id } = request.params;
    const asked = known(await wallets.order(id));
    const page = { kind: 'wallet', answers, resultUrl: resultOf(asked, { token: id }) } as const;
    return sendPage(reply, sandboxPaymentPage(asked, page, languageOf(request)));
  });

  app.post<OfCheckout>(url, async (request, reply) => {
    const { id } = request.params;
    const isCancelled = answerIn(request.body, ['approve', 'cancel']) === 'cancel';
    const asked = known(await wallets.order(id));
    if (isCancelled) return reply.redirect(resultOf(asked, { status: 'open' }), 303);
    if (!(await wallets.approve(id))) throw new AppError('not_found');
    return reply.redirect(resultOf(asked, { token: id }), 303);
  });
}

function returnPath(path: string, facts: Record<string, string>): string {
  return `${path}?${new URLSearchParams(facts).toString()}`;
}

function known<T>(found: T | null): T {
  if (found === null) throw new AppError('not_found');
  return found;
}

function answerIn<A extends string>(body: unknown, answers: readonly [A, ...A[]]): A {
  const parsed = z.strictObject({ answer: z.enum(answers) }).safeParse(body ?? {});
  if (!parsed.success) throw new AppError('invalid_request', { cause: parsed.error });
  return parsed.data.answer;
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** The page on which a bank or a wallet asks the payer: two plain buttons, no script. */
function sandboxPaymentPage({ checkout, isAsking }: DeskCheckout, page: Page, language: Language): string {
  const texts = pageTexts[language];
  const { title, note } = texts[page.kind];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    noIconLink,
    `<title>${title}</title><link rel="stylesheet" href="${paymentStylesPath}"></head>`,
    `<body><header class="test">${texts.test}</header><main><h1>${title}</h1>`,
    `<p class="amount">${formatCents(cents(checkout.cents), language)}</p>`,
    `<p class="what">${escapeHtml(checkout.description)}</p>`,
    isAsking ? form(page, language) : `<p class="note">${texts.over}</p>`,
    isAsking ? `<p class="note">${note}</p>` : `<p><a href="${escapeHtml(page.resultUrl)}">${texts.seeResult}</a></p>`,
    '</main></body></html>',
  ].join('');
}

/** Without an `action`, the form goes to the page's own address. */
function form({ kind, answers }: Page, language: Language): string {
  const { yes, no } = pageTexts[language][kind];
  return [
    '<form method="post">',
    `<button class="go" name="answer" value="${answers.yes}">${yes}</button>`,
    `<button name="answer" value="${answers.no}">${no}</button>`,
    '</form>',
  ].join('');
}
