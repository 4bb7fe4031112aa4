import { apiBase } from '@inkbridge/contracts';
import { paths } from '@inkbridge/shared/routes';
import type { FastifyInstance } from 'fastify';

/** What signing in at another place needs of the browser; nothing of it without such a place. */
export type SignInPlaces = {
  /** Firebase's services are called by pages. */
  firebase: boolean;
  /** Firebase's page that looks after its popups; null where none are opened. */
  firebaseAuthDomain: string | null;
  /** Windows of another origin are opened, which must be able to answer. */
  popups: boolean;
};
export const noSignInPlaces: SignInPlaces = { firebase: false, firebaseAuthDomain: null, popups: false };

const firebaseServices = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Only our own origin and the configured places of sign-in, no inline script or style, no eval; the builds need none. */
function policyOf({ firebase, firebaseAuthDomain }: SignInPlaces): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(firebaseAuthDomain ? ['https://apis.google.com'] : [])].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(firebase ? firebaseServices : [])].join(' '),
    ...(firebaseAuthDomain ? [`frame-src https://${firebaseAuthDomain}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** What a browser must never do with the answer of a call. */
const callPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Where the builds' own files are: scripts, styles and fonts, which obey the policy of the page that loads them. */
const buildFiles = /^\/(?:assets|remotes)\//;

/** Their addresses carry codes that nobody else may learn from where a visitor came. */
const secretPaths: readonly string[] = [paths.verifyEmail, paths.resetPassword];

/** Few for calls and for files of the builds, because every header costs each of them; all for pages. */
export function secureHeaders(
  app: FastifyInstance,
  { tls, signInPlaces = noSignInPlaces }: { tls: boolean; signInPlaces?: SignInPlaces },
): void {
  const always = {
    'x-content-type-options': 'nosniff',
    ...(tls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const ofCalls = { ...always, 'content-security-policy': callPolicy };
  const ofPages = {
    ...always,
    'content-security-policy': policyOf(signInPlaces),
    'cross-origin-opener-policy': signInPlaces.popups ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  };
  const ofSecretPages = { ...ofPages, 'referrer-policy': 'no-referrer' };
  const ofFiles = { ...always, 'cross-origin-resource-policy': 'same-origin' };
  const headersFor = (url: string) => {
    if (url.startsWith(`${apiBase}/`)) return ofCalls;
    if (buildFiles.test(url)) return ofFiles;
    return secretPaths.some((path) => isAt(url, path)) ? ofSecretPages : ofPages;
  };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersFor(request.url));
    done();
  });
}

function isAt(url: string, path: string): boolean {
  return url === path || url.startsWith(`${path}?`) || url.startsWith(`${path}/`);
}
