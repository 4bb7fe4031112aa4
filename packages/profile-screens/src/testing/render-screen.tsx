import { createQueryClient, type Transport } from '@inkbridge/api-client';
import { fakeApi } from '@inkbridge/api-client/testing';
import type { MessageBundle } from '@inkbridge/federation';
import { createI18n, I18nProvider, installBundle, type Language } from '@inkbridge/federation/i18n';
import { RouterProvider } from '@inkbridge/federation/router';
import { createMemoryRouter } from '@inkbridge/federation/router-testing';
import { SessionProvider, type Viewer } from '@inkbridge/shared/auth-context';
import { ConfirmDialogs } from '@inkbridge/shared/confirm-dialog';
import { Toaster } from '@inkbridge/ui';
import { polyfillDialog } from '@inkbridge/ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { type MatcherFunction, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { fieldMessages } from '../fields/messages/en.js';
import { changeMessages } from '../change/messages/en.js';
import { confirmMessages } from '../confirm/messages/en.js';
import { detailMessages } from '../detail/messages/en.js';
import { mailRuleMessages } from '../mail-rules/messages/en.js';
import { ownerMessages } from '../owner/messages/en.js';
import { pictureMessages } from '../picture/messages/en.js';
import { profileMessages } from '../messages/en.js';
import { readerMessages } from '../reader/messages/en.js';
import { sheetMessages } from '../sheet/messages/en.js';
import { aSession } from './a-session.js';

export type ScreenOptions = {
  transport?: Transport;
  viewer?: Viewer;
  /** The address, and the route pattern of the screen. */
  url?: string;
  path?: string;
  language?: Language;
  /** Texts in addition to those of this package. */
  bundles?: readonly MessageBundle[];
};

/** Renders a screen as a host does, but without a frame: providers, router, confirmations and toasts are real. */
export async function renderScreen(screen: ReactElement, options: ScreenOptions = {}) {
  const { transport = fakeApi({}), viewer = 'guest', url = '/', path = '*', language = 'en' } = options;
  polyfillDialog();
  const client = createQueryClient(transport);
  const session = await aSession(viewer);
  const i18n = createI18n(language);
  const own = [
    profileMessages,
    detailMessages,
    mailRuleMessages,
    confirmMessages,
    readerMessages,
    pictureMessages,
    changeMessages,
    fieldMessages,
    ownerMessages,
    sheetMessages,
  ];
  const bundles = [...own, ...(options.bundles ?? [])];
  await Promise.all(bundles.map((bundle) => installBundle(i18n, bundle.namespace, bundle)));
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: null },
    ],
    {
      initialEntries: [url],
    },
  );

  const view = render(
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>
        <I18nProvider i18n={i18n}>
          <main>
            <RouterProvider router={router} />
          </main>
          <ConfirmDialogs />
          <Toaster dismissLabel="Dismiss" />
        </I18nProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { ...view, client, router, session, user: userEvent.setup() };
}

/** Finds the innermost element with a text of which a part, such as a name, is an element of its own. */
export function inParts(text: string | RegExp): MatcherFunction {
  const has = ({ textContent }: Element) => (text instanceof RegExp ? text.test(textContent) : textContent === text);
  return (_, node) => node !== null && has(node) && ![...node.children].some(has);
}
