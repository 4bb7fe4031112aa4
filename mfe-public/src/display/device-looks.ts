import { lookCookie, lookWords, type LookName } from '@inkbridge/federation/runtime-config';
import { pageCookies } from '@inkbridge/shared/auth-context';
import { useSyncExternalStore } from 'react';

const yearSeconds = 365 * 24 * 60 * 60;

/** The choice as it stands in the document; null for none. */
export function useLook(name: LookName): string | null {
  return useSyncExternalStore(subscribe, () => chosen(name));
}

/** Applies a choice at once, and keeps it in a cookie, so that the server sends the next page in it. */
export function chooseLook(name: LookName, word: string | null): void {
  const { dataset } = document.documentElement;
  if (word === null) delete dataset[name];
  else dataset[name] = word;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const lifetime = word === null ? 0 : yearSeconds;
  pageCookies.cookie = `${lookCookie(name)}=${word ?? ''}; path=/; max-age=${lifetime}; samesite=lax${secure}`;
}

/** False where the browser keeps no cookies, once something was chosen. */
export function isLookKept(name: LookName): boolean {
  const word = chosen(name);
  return word === null || pageCookies.cookie.split('; ').includes(`${lookCookie(name)}=${word}`);
}

function chosen(name: LookName): string | null {
  const word = document.documentElement.dataset[name];
  return lookWords[name].find((known) => known === word) ?? null;
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}
