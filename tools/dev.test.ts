import { apiBase } from '@inkbridge/contracts';
import { languagePath, paths } from '@inkbridge/shared/routes';
import { expect, it } from 'vitest';
import { challengePath } from '../api/src/adapters/payments/sandbox/sandbox-book.js';
import { sandboxPath } from '../api/src/dev/google-sandbox-routes.js';
import { outboxStylesPath } from '../api/src/dev/outbox-routes.js';
import { paymentStylesPath } from '../api/src/dev/sandbox-payment-routes.js';
import { imageUrlOf } from '../api/src/files/image-name.js';
import { callbackPath, callbackScriptPath } from '../api/src/pages/sign-in/callback-routes.js';
import { passedOn } from '../packages/federation/webpack/dev-servers.mjs';

const isPassedOn = (path: string): boolean => passedOn.some((beginning) => path.startsWith(beginning));

it.each([
  `${apiBase}/customer`,
  imageUrlOf('a'),
  languagePath('es'),
  callbackPath,
  callbackScriptPath,
  sandboxPath,
  outboxStylesPath,
  paymentStylesPath,
  challengePath,
])('npm run dev passes %s on to the API', (path) => {
  expect(isPassedOn(path)).toBe(true);
});

it('npm run dev answers every page of the product itself', () => {
  expect(Object.values(paths).filter(isPassedOn)).toEqual([]);
});
