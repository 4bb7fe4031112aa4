import { type Answers, fakeApi } from '@inkbridge/api-client/testing';
import { frameMessages } from '@inkbridge/frame';
import { fieldMessages } from '@inkbridge/profile-screens';
import { renderScreen, type ScreenOptions } from '@inkbridge/profile-screens/testing';
import { hintMessages } from '../hints/messages/en.js';
import type { ReactElement } from 'react';
import { remote } from '../remote.js';

/** A test that is not about hints has none. */
const withoutHints: Answers = {
  '/admin/hint-words': () => ({ data: [] }),
  '/admin/same-number': () => ({ data: [] }),
};

/** Renders a console screen, signed in as an admin, with an API that gives the specified answers. */
export async function renderAdmin(screen: ReactElement, answers: Answers, options: ScreenOptions = {}) {
  const transport = fakeApi({ ...withoutHints, ...answers });
  const view = await renderScreen(screen, {
    transport,
    viewer: 'admin',
    ...options,
    bundles: [
      { namespace: 'admin', ...remote.messages },
      ...frameMessages,
      fieldMessages,
      hintMessages,
      ...(options.bundles ?? []),
    ],
  });
  return { ...view, requests: transport.requests };
}
