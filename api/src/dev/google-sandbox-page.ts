import { escapeHtml } from '@inkbridge/federation/runtime-config';
import type { Language } from '../http/requests/language.js';
import { demoDomain } from '../config/demo-accounts.js';
import { noIconLink } from './sandbox-styles.js';

export const sandboxPath = '/dev/google';
export const sandboxAnswerPath = `${sandboxPath}/answer`;
export const sandboxStylesPath = `${sandboxPath}.css`;

/** Values that the answer returns to the page that opened the window. */
export type AuthorizationRequest = { state: string; nonce: string };

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

/** Plain forms without scripts. `wrong` is the typed text when it is not an email address. */
export function sandboxPage(
  asked: AuthorizationRequest,
  language: Language,
  { wrong }: { wrong?: string } = {},
): string {
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
