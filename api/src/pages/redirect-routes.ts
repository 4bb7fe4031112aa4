import { languageCookie } from '@inkbridge/federation/runtime-config';
import { changePasswordPath, languageBackQuery, languagePath, paths } from '@inkbridge/shared/routes';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/answers/app-error.js';
import { languages } from '../http/requests/language.js';

type LanguageCall = {
  Params: { language: string };
  Querystring: Partial<Record<typeof languageBackQuery, string>>;
};

const year = 365 * 24 * 60 * 60;

/** `securityPath`: the page on which these pages' users change their password. */
type RedirectDeps = { termsUrl: string | null; securityPath: string };

/**
 * Addresses that redirect: to terms that are elsewhere, from where password managers look to the page that changes a
 * password, and back to the page where a language was chosen.
 */
export function redirectRoutes(app: FastifyInstance, { termsUrl, securityPath }: RedirectDeps): void {
  if (termsUrl !== null) app.get(paths.terms, (_request, reply) => reply.redirect(termsUrl));
  app.get(changePasswordPath, (_request, reply) => reply.redirect(securityPath));

  app.get<LanguageCall>(languagePath(':language'), (request, reply) => {
    const language = languages.find((known) => known === request.params.language);
    if (!language) throw new AppError('route_not_found');
    return reply
      .setCookie(languageCookie, language, {
        path: '/',
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: year,
      })
      .header('cache-control', 'no-store')
      .redirect(pageNamed(request.query[languageBackQuery]) ?? pageBefore(request.headers.referer, request.host));
  });
}

/** A page of ours without an id, never another text: the address may be anybody's. */
function pageNamed(back: string | undefined): string | null {
  return Object.values(paths).find((path) => path === back && !path.includes(':')) ?? null;
}

/** The page of this site that the reader comes from. Never an address of another site: `//a` would be one. */
function pageBefore(referer: string | undefined, host: string): string {
  if (referer === undefined || !URL.canParse(referer)) return paths.home;
  const from = new URL(referer);
  return from.host === host ? from.pathname.replace(/^\/+/, '/') + from.search : paths.home;
}
