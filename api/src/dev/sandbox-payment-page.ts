import { escapeHtml } from '@inkbridge/federation/runtime-config';
import { cents, formatCents } from '@inkbridge/shared/pricing';
import type { Language } from '../http/requests/language.js';
import type { DeskCheckout } from '../adapters/payments/sandbox/payment-desks.js';
import { pageTexts } from './sandbox-payment-texts.js';
import { noIconLink, sandboxStyles } from './sandbox-styles.js';

export const paymentStylesPath = '/sandbox/payment.css';

type Page = {
  kind: 'challenge' | 'wallet';
  /** The answers of the two buttons. */
  answers: { yes: string; no: string };
  /** Where the link leads when there is nothing more to answer. */
  resultUrl: string;
};

/** The page on which a bank or a wallet asks the payer: two plain buttons, no script. */
export function sandboxPaymentPage({ checkout, isAsking }: DeskCheckout, page: Page, language: Language): string {
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

export const paymentStyles = `${sandboxStyles}
:root { --test: #a3271d; --on-test: #ffffff; }
body { padding-block-start: 0; }
.test { margin: 0 -1rem 1.5rem; padding: 0.6rem 1rem; background: var(--test); color: var(--on-test); font-weight: 600; text-align: center; }
.amount { margin: 0; font-size: 1.75rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.what { margin: 0 0 1.25rem; overflow-wrap: anywhere; }
form + .note { margin: 1.25rem 0 0; font-size: 0.9375rem; }
`;
