import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import type { ScreenModule } from '../define-remote.js';
import { loadOnce } from '../load-once.js';
import type { FailureProps } from './host-parts.js';
import { reloadPage } from './page-config.js';
import { withRetries } from './patience.js';
import { failureOf } from './remote-failure.js';

/** A screen that loads on demand. */
export type LateScreen = {
  /** @throws the error of the last attempt; the next call tries again */
  preload: () => Promise<void>;
  /** The screen, or null until it has loaded. */
  current: () => ReactElement | null;
  /** The error of the last attempt, or null. */
  failure: () => unknown;
};

/**
 * A screen of `remote`. Replaces the router's `lazy` and React's: both keep a rejected promise forever, so *Try again* would send no request.
 */
export function createLateScreen(remote: string, load: () => Promise<ScreenModule>): LateScreen {
  let element: ReactElement | null = null;
  let failure: unknown = null;

  const preload = loadOnce(async () => {
    failure = null;
    try {
      const { Screen } = await withRetries(load);
      element = <Screen />;
    } catch (error) {
      failure = failureOf(error, remote);
      throw failure;
    }
  });
  return { preload, current: () => element, failure: () => failure };
}

export type LateViewProps = { screen: LateScreen; Skeleton: ComponentType; Failure: ComponentType<FailureProps> };

/** Shows the screen once it has loaded, and until then its skeleton, or the card with *Try again*. */
export function LateView({ screen, Skeleton, Failure }: LateViewProps) {
  const [presses, setPresses] = useState(0);
  const [settled, setSettled] = useState(screen.failure() !== null);

  useEffect(() => {
    if (screen.current() || settled) return undefined;
    let mounted = true;
    const settle = () => mounted && setSettled(true);
    screen.preload().then(settle, settle);
    return () => {
      mounted = false;
    };
  }, [screen, settled]);

  function onRetry() {
    setPresses(presses + 1);
    setSettled(false);
  }

  const element = screen.current();
  if (element) return element;
  if (!settled && presses === 0) return <Skeleton />;
  return (
    <Failure
      error={screen.failure()}
      busy={!settled}
      onRetry={onRetry}
      onReload={presses > 0 && settled ? reloadPage : undefined}
    />
  );
}
