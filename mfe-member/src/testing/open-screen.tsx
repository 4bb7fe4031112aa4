import { type Answers, fakeApi } from '@inkbridge/api-client/testing';
import type { UserJson } from '@inkbridge/contracts';
import { confirmItIsYouMessages, frameMessages } from '@inkbridge/frame';
import { renderScreen } from '@inkbridge/profile-screens/testing';
import type { ReactElement } from 'react';
import { remote } from '../remote.js';

/** Renders a screen of this remote with its texts, for a member. */
export async function openScreen(screen: ReactElement, answers: Answers, url: string) {
  const transport = fakeApi(answers);
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
  return {
    _id: '000000000000000000000001',
    firstName: 'Rosa',
    lastName: 'Hill',
    email: 'rosa@example.org',
    pendingEmail: null,
    age: 52,
    gender: 'Female',
    state: 'Oregon',
    bio: 'A sister.',
    imageUrl: null,
    profileComplete: true,
    referralBalance: 0,
    referralCustomers: [],
    role: 'user',
    ...but,
  };
}
