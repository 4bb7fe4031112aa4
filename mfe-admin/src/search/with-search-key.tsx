import type { ScreenModule } from '@inkbridge/federation';
import { useNavigate } from '@inkbridge/federation/router';
import { paths } from '@inkbridge/shared/routes';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { queueKeysStore } from '../review/queue-keys.js';

/** A screen of the console in which `/` opens the search. */
export function withSearchKey({ Screen, ...rest }: ScreenModule): ScreenModule {
  return {
    ...rest,
    Screen: () => (
      <>
        <SearchKey />
        <Screen />
      </>
    ),
  };
}

/**
 * `/` opens the search of the whole console, unless the page gave that key to a search of its own. Turned off together
 * with the other single keys (WCAG 2.1.4).
 */
export function SearchKey() {
  const isOn = useStore(queueKeysStore, (state) => state.isOn);
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || isForSomethingElse(event)) return;
    event.preventDefault();
    void navigate(paths.adminSearch);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
  return null;
}

function isForSomethingElse({ target, defaultPrevented, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || repeat || ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('dialog[open], [aria-keyshortcuts="/"]') !== null) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
