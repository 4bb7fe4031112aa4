import type { UserJson } from '@inkbridge/contracts';
import { aUser } from '@inkbridge/contracts/testing';
import { confirmItIsYouMessages, frameMessages } from '@inkbridge/frame';
import { fakeTransport, renderScreen, type Answers } from '@inkbridge/profile-screens/testing';
import type { ReactElement } from 'react';
import { remote } from '../remote.js';

/** Renders a screen of this remote with its texts, for a member. */
export async function openScreen(screen: ReactElement, answers: Answers, url: string) {
  const transport = fakeTransport(answers);
  const bundles = [
    { namespace: 'member', ...remote.messages },
    ...(remote.bundles ?? []),
    ...frameMessages,
    ...confirmItIsYouMessages,
  ];
  const view = await renderScreen(screen, { transport, viewer: 'user', url, bundles });
  return { ...view, requests: transport.requests };
}

/** The account as the API sends it. */
export function aUserJson(but: Partial<UserJson> = {}): UserJson {
  const { deletionAt: _none, ...user } = aUser();
  return { ...user, ...but };
}
