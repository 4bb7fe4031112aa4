import { escapeHtml } from '@inkbridge/federation/runtime-config';
import type { Language } from '../../http/language.js';
import { demoDomain } from '../../refuse-demo-accounts.js';

export const sandboxPath = '/dev/google';
export const sandboxAnswerPath = `${sandboxPath}/answer`;
export const sandboxStylesPath = `${sandboxPath}.css`;

/** What the page that opened the window wants to see again in the answer. */
export type Asked = { state: string; nonce: string };

/** Accounts that are one click away. */
const offered = ['member', 'new'].map((name) => `${name}${demoDomain}`);

type Texts = Record<'title' | 'note' | 'other' | 'email' | 'go' | 'cancel' | 'wrong', string>;

const texts: Record<Language, Texts> = {
  en: {
    title: 'Choose an account',
    note: 'This page plays Google while you try Inkbridge out. Nothing here leaves this machine.',
    other: 'Use another account',
    email: 'Email',
    go: 'Continue',
    cancel: 'Cancel',
    wrong: 'Type a whole email address, such as name@example.org.',
  },
  es: {
    title: 'Elija una cuenta',
    note: 'Esta página hace de Google mientras prueba Inkbridge. Nada de esto sale de este equipo.',
    other: 'Usar otra cuenta',
    email: 'Correo electrónico',
    go: 'Continuar',
    cancel: 'Cancelar',
    wrong: 'Escriba una dirección de correo completa, como nombre@example.org.',
  },
};

/** Plain forms without scripts. `wrong` is what was typed when it is no address. */
export function sandboxPage(asked: Asked, language: Language, { wrong }: { wrong?: string } = {}): string {
  const t = texts[language];
  const cancelled = new URLSearchParams({ error: 'access_denied', state: asked.state }).toString();
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
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

function form({ state, nonce }: Asked, parts: readonly string[]): string {
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

/** The product's colours by their names there; this page stands outside of its builds. */
export const sandboxStyles = `
:root {
  color-scheme: light dark;
  --paper: #f6f3ec; --sheet: #fffdf9; --line: #dcd5c6; --control: #837c6c; --ink: #1a2130; --ink-soft: #434a58;
  --primary: #1f4173; --on-primary: #ffffff; --danger: #a3271d; --focus: #0a55c8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #12161d; --sheet: #1a1f28; --line: #303745; --control: #7c8494; --ink: #f0eadd; --ink-soft: #c9c5bb;
    --primary: #a9c7f2; --on-primary: #0f1b2d; --danger: #ffb0a3; --focus: #ffd27a;
  }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 system-ui, sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 1.25rem 1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; }
h1, h2 { margin: 0 0 0.5rem; font-family: Newsreader, Georgia, serif; font-weight: 500; line-height: 1.3; }
h2 { margin-block-start: 1.5rem; font-size: 1.25rem; }
.note { margin-block-start: 0; color: var(--ink-soft); }
form { display: grid; gap: 0.75rem; }
button, input, main > p > a { min-height: 44px; font: inherit; }
button { padding: 0.5rem 1rem; border: 1px solid var(--control); border-radius: 8px; background: var(--sheet); color: var(--ink); cursor: pointer; overflow-wrap: anywhere; }
.account { text-align: start; }
.go { border-color: var(--primary); background: var(--primary); color: var(--on-primary); }
input { width: 100%; padding: 0.5rem 0.75rem; border: 1px solid var(--control); border-radius: 8px; background: var(--paper); color: var(--ink); }
.wrong { margin: 0; color: var(--danger); }
a { display: inline-flex; align-items: center; color: var(--primary); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
