import { type Answers, fakeApi } from '@inkbridge/api-client/testing';
import type { OwnCustomerJson, UserJson } from '@inkbridge/contracts';
import type { MessageBundle } from '@inkbridge/federation';
import { type Language, type PaymentConfig, runtimeConfigId } from '@inkbridge/federation/runtime-config';
import { frameMessages } from '@inkbridge/frame';
import { ruleMessages } from '@inkbridge/profile-screens';
import { anOwnProfile, renderScreen } from '@inkbridge/profile-screens/testing';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { remote } from '../../remote.js';
import { aUserJson } from '../../testing/open-screen.js';
import { paymentMessages } from '../messages/en.js';

type OpenScreenOptions = {
  url: string;
  path?: string;
  state?: unknown;
  language?: Language;
  /** Texts of the screen itself. */
  more?: readonly MessageBundle[];
};

/** Renders a payment screen with its texts, for a member; `state` is the navigation state. */
export async function openMoneyScreen(screen: ReactElement, answers: Answers, place: OpenScreenOptions) {
  const transport = fakeApi(answers);
  const own = { namespace: 'member', ...remote.messages };
  const { url, path, state, language, more = [] } = place;
  const bundles = [own, paymentMessages, ruleMessages, ...frameMessages, ...(remote.bundles ?? []), ...more];
  const start = state === undefined ? url : '/before';
  const view = await renderScreen(screen, { transport, viewer: 'user', url: start, path, language, bundles });
  if (state !== undefined) await act(() => view.router.navigate(url, { state }));
  return { ...view, requests: transport.requests };
}

/** Inlines the page's payment configuration. */
export function payingBy(payments: PaymentConfig | undefined): void {
  document.getElementById(runtimeConfigId)?.remove();
  if (!payments) return;
  const element = document.createElement('script');
  element.id = runtimeConfigId;
  element.type = 'application/json';
  element.textContent = JSON.stringify({ payments });
  document.head.append(element);
}

/** Card and wallet, as the sandbox offers them. */
export const sandboxWays: PaymentConfig = { card: { kind: 'sandbox' }, wallet: { kind: 'sandbox' } };

/** The two requests that every payment starts with. */
export function loads(profile: OwnCustomerJson = anOwnProfile(), user: Partial<UserJson> = {}): Answers {
  return {
    '/customer': () => ({ data: profile }),
    '/user': () => ({ data: aUserJson(user) }),
  };
}
