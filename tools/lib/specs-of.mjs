/**
 * Selects the browser journeys that a change can affect, for the short form of the check. A screen maps to its own
 * journeys, a domain of the API to the screens that use it, and shared code to a small set of journeys over all three
 * remotes. Only the whole suite proves a change; this finds most faults in a minute.
 */

/** Covers every remote, both hosts and the main paths, in about half a minute. */
const smoke = ['first-page', 'guest', 'session', 'console', 'screens-admin'];

const paying = ['pay-card', 'pay-link', 'pay-paypal', 'pay-renew', 'pay-blocked', 'receipt'];
const signingIn = ['login', 'second-factor', 'session', 'guards', 'site-without-admins'];
const remotes = ['faults/remotes', 'faults/api-down', 'release'];

/**
 * Maps a folder or file to the journeys to run for changes below it; only the longest matching prefix counts. An empty
 * list means that no journey tests it, or only the whole suite does.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const journeysOf = {
  'mfe-public': [...smoke, ...remotes],
  'mfe-public/src/about': ['contact'],
  'mfe-public/src/art': ['screens-public'],
  'mfe-public/src/contact': ['contact'],
  'mfe-public/src/diary': ['offline', 'write'],
  'mfe-public/src/display': ['coming-back', 'screens-public'],
  'mfe-public/src/entrance': ['login', 'mail', 'register'],
  'mfe-public/src/evening': ['evening'],
  'mfe-public/src/evenings': ['evening'],
  'mfe-public/src/explore': ['guest', 'keyboard', 'list-keyboard', 'screens-public'],
  'mfe-public/src/facility': ['facilities', 'facility-moves', 'profile'],
  'mfe-public/src/figures': ['guest', 'profile', 'proof-sheet'],
  'mfe-public/src/filters': ['guest', 'matches'],
  'mfe-public/src/heads': ['first-page'],
  'mfe-public/src/home': ['first-page', 'guest', 'matches', 'screens-public'],
  'mfe-public/src/layout': ['guest', 'screens-public'],
  'mfe-public/src/labels': ['labels'],
  'mfe-public/src/letters': ['offline', 'write'],
  'mfe-public/src/listing': ['first-page', 'guest', 'keyboard', 'matches'],
  'mfe-public/src/login': [...signingIn, 'mail'],
  'mfe-public/src/mail-rules': ['admin-guides', 'coming-back', 'mail-rules', 'offline', 'screens-public'],
  'mfe-public/src/offline': ['offline'],
  'mfe-public/src/messages': ['language', 'screens-public'],
  'mfe-public/src/own-desk': ['coming-back', 'layout-shift', 'offline', 'screens-member', 'small-things'],
  'mfe-public/src/paper': ['labels', 'write'],
  'mfe-public/src/profile': ['first-page', 'guest', 'print', 'profile'],
  'mfe-public/src/register': ['register', 'screens-public'],
  'mfe-public/src/remove-profile': ['admin-queues', 'screens-public'],
  'mfe-public/src/report': ['admin-queues'],
  'mfe-public/src/reset-password': ['mail', 'screens-public'],
  'mfe-public/src/searches': ['coming-back', 'saved-search'],
  'mfe-public/src/steps': ['profile', 'screens-public'],
  'mfe-public/src/testing': [],
  'mfe-public/src/write': ['layout-shift', 'offline', 'write'],
  'mfe-public/src/waiting': ['coming-back', 'first-page', 'layout-shift'],
  'mfe-public/src/verify-email': ['mail', 'register', 'screens-public'],

  'mfe-member': [...smoke, ...remotes, 'screens-member'],
  'mfe-member/src/account': ['account', 'pictures', 'screens-member'],
  'mfe-member/src/checkout': paying,
  'mfe-member/src/create-profile': ['drafts', 'list', 'list-keyboard'],
  'mfe-member/src/dues': ['pay-card', 'pay-renew'],
  'mfe-member/src/figures': ['proof-sheet', 'screens-member'],
  'mfe-member/src/manage-profiles': ['account', 'screens-member', 'session', 'update'],
  'mfe-member/src/messages': ['screens-member'],
  'mfe-member/src/pay-link': ['pay-link'],
  'mfe-member/src/payment': paying,
  'mfe-member/src/payment-result': ['pay-card', 'pay-paypal'],
  'mfe-member/src/profile-form': ['drafts', 'list', 'update'],
  'mfe-member/src/receipt': ['receipt'],
  'mfe-member/src/security': ['account', 'own-data', 'second-factor', 'security'],
  'mfe-member/src/testing': [],
  'mfe-member/src/update-list': ['pay-renew', 'receipt', 'screens-member'],
  'mfe-member/src/update-profile': ['screens-member', 'update'],

  'mfe-admin': [...smoke, ...remotes, 'console-pages', 'console-elsewhere'],
  'mfe-admin/src/accounts': ['admin-audit', 'admin-records', 'admin-refund', 'console-pages'],
  'mfe-admin/src/audit': ['admin-audit', 'admin-keyboard'],
  'mfe-admin/src/console': ['console', 'console-elsewhere', 'console-pages', 'site-without-admins'],
  'mfe-admin/src/edit-profile': ['admin-edit'],
  'mfe-admin/src/facilities': ['facilities'],
  'mfe-admin/src/hint-words': ['admin-hints'],
  'mfe-admin/src/hints': ['admin-hints', 'admin-review'],
  'mfe-admin/src/kit': ['admin-audit', 'admin-records', 'console-pages'],
  'mfe-admin/src/kit/money': ['admin-refund'],
  'mfe-admin/src/kit/picker': ['admin-records'],
  'mfe-admin/src/messages': ['console-pages', 'screens-admin'],
  'mfe-admin/src/guides': ['admin-guides'],
  'mfe-admin/src/numbers': ['admin-audit', 'admin-hints'],
  'mfe-admin/src/profile': ['admin-acts', 'admin-audit', 'admin-records'],
  'mfe-admin/src/profile-acts': ['admin-acts', 'admin-edit', 'admin-keyboard'],
  'mfe-admin/src/profile-lists': ['admin-acts', 'admin-edit', 'admin-keyboard'],
  'mfe-admin/src/queues': ['admin-cases', 'admin-queues'],
  'mfe-admin/src/review': ['admin-review', 'approve-updates', 'screens-admin'],
  'mfe-admin/src/review-desk': [
    'admin-keyboard',
    'admin-review',
    'approve-updates',
    'console',
    'screens-admin',
    'screens-member',
    'update',
  ],
  'mfe-admin/src/search': ['admin-refund'],
  'mfe-admin/src/security': ['second-factor'],
  'mfe-admin/src/testing': [],
  'mfe-admin/src/unreadable': ['screens-admin'],

  shell: [...smoke, ...remotes, 'language', 'guards'],

  'packages/api-client': [...smoke, 'faults/api-down', 'list'],
  'packages/catalog-index': ['guest', 'matches'],
  'packages/contracts': [...smoke, 'list', 'update'],
  'packages/embedded-mongo': [...smoke, 'faults/kill'],
  'packages/federation': [...smoke, ...remotes, 'language', 'guards'],
  'packages/frame': [...smoke, 'console-pages', 'guards', 'keyboard', 'language', 'large-text'],
  'packages/frame/src/failure': [...remotes, 'console'],
  'packages/frame/src/layout': [
    ...smoke,
    'console-pages',
    'guards',
    'keyboard',
    'language',
    'forced-colours',
    'large-text',
    'layout-shift',
  ],
  'packages/frame/src/guard': ['console-pages', 'guards'],
  'packages/frame/src/navigation': ['guest', 'keyboard', 'guards'],
  'packages/frame/src/sign-in': signingIn,
  'packages/profile-screens': [...smoke, 'list', 'print', 'profile', 'update'],
  'packages/profile-screens/src/form': ['drafts', 'form-sections', 'list', 'update'],
  'packages/profile-screens/src/picture': ['list', 'pictures'],
  'packages/profile-screens/src/reader': ['account', 'profile'],
  'packages/profile-screens/src/share': ['proof-sheet', 'write'],
  'packages/profile-screens/src/sheet': ['print', 'proof-sheet'],
  'packages/shared': smoke,
  'packages/shared/src/auth-context': [...signingIn, 'drafts'],
  'packages/shared/src/confirm-dialog': ['admin-acts', 'list'],
  'packages/shared/src/pricing': ['list', 'pay-renew', 'update'],
  'packages/shared/src/routes': ['console-pages', 'guards', 'guest', 'large-text'],
  'packages/tsconfig': [],
  'packages/ui': [...smoke, 'keyboard', 'screens-public', 'screens-member'],

  api: smoke,
  'api/test': [],
  'api/src/adapters': smoke,
  'api/src/adapters/files': ['list', 'pictures'],
  'api/src/adapters/identity': [...signingIn, 'mail', 'register'],
  'api/src/adapters/mail': ['mail', 'register'],
  'api/src/adapters/payments': [...paying, 'faults/payments-kill'],
  'api/src/admin': ['admin-day', 'admin-records'],
  'api/src/admin/accounts': ['admin-audit', 'admin-records'],
  'api/src/admin/audit': ['admin-audit', 'admin-day'],
  'api/src/admin/cases': ['admin-cases', 'admin-queues'],
  'api/src/admin/facilities': ['facilities'],
  'api/src/admin/guides': ['admin-guides'],
  'api/src/admin/hints': ['admin-hints'],
  'api/src/admin/numbers': ['admin-audit'],
  'api/src/admin/profiles': ['admin-acts', 'admin-edit', 'admin-review'],
  'api/src/admin/records': ['screens-admin'],
  'api/src/admin/queues': ['admin-audit', 'admin-queues'],
  'api/src/admin/search': ['admin-refund'],
  'api/src/admin/updates': ['admin-day', 'approve-updates'],
  'api/src/authoring': ['drafts', 'list', 'update'],
  'api/src/authoring/drafts': ['drafts', 'list'],
  'api/src/authoring/jobs': [],
  'api/src/authoring/updates': ['approve-updates', 'update'],
  'api/src/catalogue': ['guest', 'matches', 'first-page'],
  'api/src/catalogue/members': ['account', 'profile'],
  'api/src/cli': ['admin-day'],
  'api/src/cli/release': ['release'],
  'api/src/config': smoke,
  'api/src/database': [...smoke, 'faults/kill'],
  'api/src/dev': ['login', 'mail', 'pay-paypal'],
  'api/src/files': ['list', 'pictures'],
  'api/src/evenings': smoke,
  'api/src/facilities': ['list', 'profile'],
  'api/src/guides': ['admin-guides', 'mail-rules', 'guest', 'profile'],
  'api/src/http': smoke,
  'api/src/jobs': [],
  'api/src/money': [...paying, 'faults/payments-kill'],
  'api/src/pages': ['first-page', 'guest', 'language', 'site-without-admins'],
  'api/src/pages/releases': ['release'],
  'api/src/pages/sign-in': ['login'],
  'api/src/people': [...signingIn, 'account', 'admin-records', 'mail', 'register', 'site-without-admins'],
  'api/src/post': ['admin-cases', 'mail', 'register'],
  'api/src/product': smoke,
  'api/src/readers': ['proof-sheet', 'saved-search', 'write'],
  'api/src/paper': ['proof-sheet'],
  'api/src/profiles': ['approve-updates', 'guest', 'list', 'update'],
  'api/src/testing': [],

  drills: [],
  'drills/lib': ['faults/short-soak'],
  'drills/soak': ['faults/short-soak'],
  'drills/traffic': ['faults/short-soak'],

  e2e: smoke,
  'e2e/support/checkout.ts': paying,
  'tools/lib/live/every-page.ts': ['large-text'],
  'e2e/support/looks.ts': ['large-text', 'screens-public', 'screens-member', 'screens-admin'],
  'e2e/support/other-host.ts': ['console', 'console-elsewhere'],

  tools: [],
  'tools/seed': smoke,

  'package.json': smoke,
  'pnpm-lock.yaml': smoke,
  'turbo.json': smoke,
};

/** Documentation, and unit tests, which run separately. */
const isProvedElsewhere = (/** @type {string} */ path) =>
  /(?:\.md|\.test\.tsx?)$/.test(path) || path.startsWith('docs/');

/**
 * The key in `journeysOf` that applies to a path.
 * @param {string} path from the root of the checkout @returns {string | undefined}
 */
export function ruleOf(path) {
  const rules = Object.keys(journeysOf).filter((start) => path === start || path.startsWith(`${start}/`));
  return rules.sort((a, b) => b.length - a.length)[0];
}

/**
 * The specs that a change can affect, as sorted paths from the root. Empty if no journey covers it.
 * @param {readonly string[]} changed paths from the root of the checkout @returns {string[]}
 */
export function specsOf(changed) {
  const journeys = changed.filter((path) => !isProvedElsewhere(path)).flatMap(journeysFor);
  return [...new Set(journeys)].sort().map((journey) => `e2e/${journey}.spec.ts`);
}

/** @param {string} path @returns {readonly string[]} */
function journeysFor(path) {
  const [, itself] = /^e2e\/(.+)\.spec\.ts$/.exec(path) ?? [];
  return itself === undefined ? (journeysOf[ruleOf(path) ?? ''] ?? []) : [itself];
}
