import { emailSchema } from '@inkbridge/contracts';
import { escapeHtml } from '@inkbridge/federation/runtime-config';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { demoDomain } from '../config/demo-accounts.js';
import { AppError } from '../http/answers/app-error.js';
import { type Language, languageOf } from '../http/requests/language.js';
import { noIconLink, sandboxStyles } from './sandbox-styles.js';

/** Issues a token for any address; the adapter's `GoogleSandbox`. */
type Issuer = { issue(account: { email: string; nonce?: string }): Promise<string> };

export const sandboxPath = '/dev/google';
const sandboxAnswerPath = `${sandboxPath}/answer`;
const sandboxStylesPath = `${sandboxPath}.css`;

/** Values that the answer returns to the page that opened the window. */
type AuthorizationRequest = { state: string; nonce: string };

/** Accounts offered for a sign-in with one click. */
const offered = ['member', 'new'].map((name) => `${name}${demoDomain}`);

type Texts = Record<'title' | 'note' | 'other' | 'email' | 'go' | 'cancel' | 'wrong', string>;

const texts: Record<Language, Texts> = {
  en: {
    title: 'Choose an account',
    note: 'This page stands in for Google while you try out Inkbridge. Nothing here leaves this machine.',
    other: 'Use another account',
    email: 'Email',
    go: 'Continue',
    cancel: 'Cancel',
    wrong: 'Enter a complete email address, such as name@example.org.',
  },
  es: {
    title: 'Elija una cuenta',
    note: 'Esta página hace las veces de Google mientras usted prueba Inkbridge. Nada de esto sale de este equipo.',
    other: 'Usar otra cuenta',
    email: 'Correo electrónico',
    go: 'Continuar',
    cancel: 'Cancelar',
    wrong: 'Escriba una dirección de correo completa, como nombre@example.org.',
  },
};

const fact = z.string().max(500).default('');
const askedSchema = z.object({ state: fact, nonce: fact });
const issueSchema = z.strictObject({ email: emailSchema, nonce: fact });

/** Google's part of a sign-in, for a product without a Google client. Never in production: no identity is checked. */
export function googleSandboxRoutes(app: FastifyInstance, sandbox: Issuer): void {
  app.get(sandboxPath, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(sandboxPage(parse(askedSchema, request.query), languageOf(request))),
  );

  app.get(sandboxAnswerPath, async (request, reply) => {
    const asked = parse(askedSchema, request.query);
    const { email: typed } = parse(z.object({ email: z.string().max(1_000).default('') }), request.query);
    const email = emailSchema.safeParse(typed);
    void reply.header('cache-control', 'no-store');
    if (!email.success) {
      const page = sandboxPage(asked, languageOf(request), { wrong: typed });
      return reply.code(400).type('text/html; charset=utf-8').send(page);
    }
    const id_token = await sandbox.issue({ email: email.data, nonce: asked.nonce });
    return reply.redirect(`/auth/callback#${new URLSearchParams({ id_token, state: asked.state }).toString()}`);
  });

  app.post(sandboxPath, async (request, reply) => {
    const idToken = await sandbox.issue(parse(issueSchema, request.body));
    return reply.header('cache-control', 'no-store').send({ idToken });
  });

  app.get(sandboxStylesPath, (_request, reply) => reply.type('text/css; charset=utf-8').send(sandboxStyles));
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw new AppError('invalid_request', { cause: parsed.error });
  return parsed.data;
}

/** Plain forms without scripts. `wrong` is the typed text when it is not an email address. */
function sandboxPage(asked: AuthorizationRequest, language: Language, { wrong }: { wrong?: string } = {}): string {
  const t = texts[language];
  const cancelled = new URLSearchParams({ error: 'access_denied', state: asked.state }).toString();
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    noIconLink,
    `<title>${t.title}</title><link rel="stylesheet" href="${sandboxStylesPath}"></head>`,
    `<body><main><h1>${t.title}</h1><p class="note">${t.note}</p>`,
    form(
      asked,
      offered.map((email) => `<button class="account" name="email" value="${email}">${email}</button>`),
    ),
    `<h2>${t.other}</h2>`,
    form(asked, [
      `<label for="email">${t.email}</label>`,
      `<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required${typed(wrong)}>`,
      wrong === undefined ? '' : `<p id="wrong" class="wrong" role="alert">${t.wrong}</p>`,
      `<button class="go">${t.go}</button>`,
    ]),
    `<p><a href="/auth/callback#${escapeHtml(cancelled)}">${t.cancel}</a></p></main></body></html>`,
  ].join('');
}

function form({ state, nonce }: AuthorizationRequest, parts: readonly string[]): string {
  return [
    `<form action="${sandboxAnswerPath}" method="get">`,
    `<input type="hidden" name="state" value="${escapeHtml(state)}">`,
    `<input type="hidden" name="nonce" value="${escapeHtml(nonce)}">`,
    ...parts,
    '</form>',
  ].join('');
}

function typed(wrong: string | undefined): string {
  if (wrong === undefined) return '';
  return ` value="${escapeHtml(wrong)}" aria-invalid="true" aria-describedby="wrong" autofocus`;
}
