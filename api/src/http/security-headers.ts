import { apiBase } from '@inkbridge/contracts';
import { paths } from '@inkbridge/shared/routes';
import type { FastifyInstance } from 'fastify';

/** Permissions that pages need for sign-in through an external provider. */
export type SignInPlaces = {
  /** Pages call Firebase's services. */
  firebase: boolean;
  /** Domain of Firebase's page that handles its popups; null when pages open none. */
  firebaseAuthDomain: string | null;
  /** Pages open windows of another origin, which must be able to answer. */
  popups: boolean;
};
export const noSignInPlaces: SignInPlaces = { firebase: false, firebaseAuthDomain: null, popups: false };

/** Providers whose card form and wallet button pages may load; our own sandbox needs none. */
export type PaymentPlaces = { stripe: boolean; paypal: 'live' | 'sandbox' | null };
export const noPaymentPlaces: PaymentPlaces = { stripe: false, paypal: null };

const firebaseServices = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

type AllowedSources = {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  img: readonly string[];
  style: readonly string[];
  font: readonly string[];
};
const noSources: AllowedSources = { script: [], frame: [], connect: [], img: [], style: [], font: [] };

/** The hosts that Stripe documents for Stripe.js and embedded Checkout. */
const stripeHosts: AllowedSources = {
  ...noSources,
  script: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  frame: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com',
  ],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  img: ['https://*.stripe.com'],
};

/** Even in PayPal's sandbox, its script may come from the live address. */
function paypalHosts(environment: 'live' | 'sandbox'): AllowedSources {
  const sites = ['https://www.paypal.com', ...(environment === 'sandbox' ? ['https://www.sandbox.paypal.com'] : [])];
  const objects = 'https://www.paypalobjects.com';
  return { ...noSources, script: [...sites, objects], frame: sites, connect: sites, img: [...sites, objects] };
}

function signInHosts({ firebase, firebaseAuthDomain }: SignInPlaces): AllowedSources {
  return {
    ...noSources,
    connect: firebase ? firebaseServices : [],
    ...(firebaseAuthDomain && { script: ['https://apis.google.com'], frame: [`https://${firebaseAuthDomain}`] }),
  };
}

/** Scripts, their lists of hashes, styles, and the fonts and pictures that these name. */
function hostOfAssets(origin: string): AllowedSources {
  return { ...noSources, script: [origin], connect: [origin], img: [origin], style: [origin], font: [origin] };
}

type PolicyParts = Required<Pick<HeaderOptions, 'signInPlaces' | 'paymentPlaces'>> &
  Pick<HeaderOptions, 'apiUrl' | 'assetsOrigin'>;

/** Allows only our own origin and the configured places; no inline script or style, no eval: the builds need none. */
function policyOf({ signInPlaces, paymentPlaces, apiUrl, assetsOrigin }: PolicyParts): string {
  const { stripe, paypal } = paymentPlaces;
  const api: AllowedSources = { ...noSources, connect: apiUrl ? [apiUrl] : [] };
  const reached = [
    api,
    assetsOrigin ? hostOfAssets(assetsOrigin) : noSources,
    signInHosts(signInPlaces),
    stripe ? stripeHosts : noSources,
    paypal ? paypalHosts(paypal) : noSources,
  ];
  const allowing = (own: string, kind: keyof AllowedSources) =>
    [own, ...reached.flatMap((hosts) => hosts[kind])].join(' ');
  const frames = allowing('frame-src', 'frame');
  return [
    "default-src 'none'",
    allowing("script-src 'self'", 'script'),
    allowing("style-src 'self'", 'style'),
    allowing("img-src 'self' data: blob:", 'img'),
    allowing("font-src 'self'", 'font'),
    allowing("connect-src 'self'", 'connect'),
    ...(frames === 'frame-src' ? [] : [frames]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Features that no page of ours uses, denied to any injected script as well. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
];

/** A provider's payment form may use the browser's own. */
function permissionsOf({ stripe, paypal }: PaymentPlaces): string {
  const unused = stripe || paypal ? unusedFeatures : [...unusedFeatures, 'payment'];
  return unused.map((feature) => `${feature}=()`).join(', ');
}

/** An answer of the API may load nothing and may not be framed. */
const callPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Addresses of the builds' files: scripts, styles and fonts, which obey the policy of the page that loads them. */
const buildFiles = /^\/(?:assets|remotes)\//;

/** Pages whose addresses carry secret codes or keys, or lead back from a provider: none reach other sites as the referrer. */
const secretPaths: readonly string[] = [paths.verifyEmail, paths.resetPassword, paths.payLink, paths.stopMails];

type HeaderOptions = {
  tls: boolean;
  signInPlaces?: SignInPlaces;
  paymentPlaces?: PaymentPlaces;
  /** Origin of the API that pages call, when it is not their own. */
  apiUrl?: string;
  /** Origin from which pages load the built files, when it is not their own; it gets them here. */
  assetsOrigin?: string;
};

/**
 * Pages get all headers; API calls and build files get few, because every header adds to each answer. `helmet` sends one
 * set to all.
 */
export function secureHeaders(
  app: FastifyInstance,
  { tls, signInPlaces = noSignInPlaces, paymentPlaces = noPaymentPlaces, apiUrl, assetsOrigin }: HeaderOptions,
): void {
  const always = {
    'x-content-type-options': 'nosniff',
    ...(tls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const opensWindows = signInPlaces.popups || paymentPlaces.paypal !== null;
  const ofCalls = { ...always, 'content-security-policy': callPolicy };
  const ofPages = {
    ...always,
    'content-security-policy': policyOf({ signInPlaces, paymentPlaces, apiUrl, assetsOrigin }),
    'cross-origin-opener-policy': opensWindows ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsOf(paymentPlaces),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  };
  const ofSecretPages = { ...ofPages, 'referrer-policy': 'no-referrer' };
  // A CDN passes these on to the browser. The files are the same for everybody, and no cookie is sent for them.
  const ofFiles = assetsOrigin
    ? { ...always, 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
    : { ...always, 'cross-origin-resource-policy': 'same-origin' };
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
