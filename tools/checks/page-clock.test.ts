import { expect, it } from 'vitest';
import { filesEnding } from './tracked-files.js';

const inBrowser =
  /^(shell|mfe-[a-z]+|packages\/(api-client|federation|frame|profile-screens|shared|ui))\/src\/(?!.*(\.test\.|testing\/))/;
const clock = /new Date\(\)|\bDate\.now\b/;

/** They ask when something happens or ends, and nothing that the server draws depends on the answer. */
const others = [
  'mfe-member/src/pay-link/payer-place.ts',
  'mfe-public/src/evening/guest-person.tsx',
  'mfe-public/src/evening/guest-place.ts',
  'mfe-public/src/letters/use-letter.ts',
  'mfe-public/src/listing/last-visit.ts',
  'mfe-public/src/listing/use-kept-pages.ts',
  'mfe-public/src/login/resend-verification.tsx',
  'packages/api-client/src/api-error.ts',
  'packages/api-client/src/download.ts',
  'packages/frame/src/host/browser-host.ts',
  'packages/frame/src/host/firebase-identity.ts',
  'packages/frame/src/host/google-window.ts',
  'packages/frame/src/host/guest-host.ts',
  'packages/profile-screens/src/form/draft/use-drafted-form.ts',
  'packages/profile-screens/src/owner/address-question.tsx',
  'packages/shared/src/auth-context/browser-ports.ts',
  'packages/shared/src/auth-context/remembered.ts',
  'packages/ui/src/now/now.ts', // for all others
  'shell/src/offline/kept-answers.ts',
];

it('screens are drawn from the time of their page (useNow), and read no other clock', () => {
  const files = filesEnding('.ts', '.tsx').filter(({ path }) => inBrowser.test(path));

  const readers = files.filter(({ text }) => clock.test(text)).map(({ path }) => path);

  expect(readers.toSorted()).toEqual(others);
});
