import { escapeHtml } from '@inkbridge/federation/runtime-config';
import type { FastifyInstance } from 'fastify';
import { type Language, languageOf } from '../../http/requests/language.js';

export const callbackPath = '/auth/callback';
export const callbackScriptPath = '/auth/callback.js';
/** Name of the channel on which the opening page listens. */
const socialChannel = 'inkbridge-social';

const texts: Record<Language, { title: string; close: string; noScripts: string }> = {
  en: {
    title: 'Signing in',
    close: 'You can close this window.',
    noScripts:
      'Signing in with another account needs JavaScript, which is turned off in this browser. Close this window and log in with your email and password.',
  },
  es: {
    title: 'Iniciando sesión',
    close: 'Puede cerrar esta ventana.',
    noScripts:
      'Para entrar con otra cuenta hace falta JavaScript, y este navegador lo tiene desactivado. Cierre esta ventana e inicie sesión con su correo electrónico y su contraseña.',
  },
};

/**
 * Reads the provider's answer from the fragment, which no server sees, removes it from the address bar, and sends it to
 * the page that opened this window. That page recognises its answer by `state`.
 */
export const callbackScript = `'use strict';
{
  const answer = new URLSearchParams(location.hash.slice(1));
  history.replaceState(null, '', location.pathname);
  const state = answer.get('state');
  const idToken = answer.get('id_token');
  if (state) {
    const channel = new BroadcastChannel('${socialChannel}');
    channel.postMessage(idToken ? { state, idToken } : { state, error: answer.get('error') || 'no_token' });
    channel.close();
  }
  window.close();
}
`;

/**
 * Where another provider redirects the sign-in window after the user has chosen an account (D-07). With an opener
 * policy of ours, a window opened from another origin could no longer close itself.
 */
export function callbackRoutes(app: FastifyInstance, { fromElsewhere }: { fromElsewhere: boolean }): void {
  app.get(callbackPath, (request, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        vary: 'accept-language, cookie',
        'referrer-policy': 'no-referrer',
        ...(fromElsewhere && { 'cross-origin-opener-policy': 'unsafe-none' }),
      })
      .type('text/html; charset=utf-8')
      .send(callbackPage(languageOf(request))),
  );

  app.get(callbackScriptPath, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(callbackScript),
  );
}

/** Visible for a moment: the script passes the answer on and closes the window. */
function callbackPage(language: Language): string {
  const { title, close, noScripts } = texts[language];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title><script src="${callbackScriptPath}"></script></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(close)}</p>`,
    `<noscript><p>${escapeHtml(noScripts)}</p></noscript></main></body></html>`,
  ].join('');
}
