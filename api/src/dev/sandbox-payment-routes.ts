import { paths } from '@inkbridge/shared/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../http/answers/app-error.js';
import { languageOf } from '../http/requests/language.js';
import type { CardAnswer, DeskCheckout, PaymentDesks } from '../adapters/payments/sandbox/payment-desks.js';
import { paymentStyles, paymentStylesPath, sandboxPaymentPage } from './sandbox-payment-page.js';
import { declineTexts, invalidTexts } from './sandbox-payment-texts.js';

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
