import {
  cloneElement,
  type ComponentType,
  type PropsWithChildren,
  type ReactElement,
  useEffect,
  useState,
} from 'react';
import type { Remote, ScreenModule } from '../define-remote.js';
import { loadOnce } from '../load-once.js';
import type { SlotHost } from '../slots/index.js';
import type { FailureProps, HostParts } from './host-parts.js';
import { reloadPage } from './page-config.js';
import { withRetries } from './patience.js';
import { failureOf, RemoteFailure } from './remote-failure.js';

/** A screen, or what is around one, that loads on demand. */
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
export function createLateScreen(
  remote: string,
  load: () => Promise<{ Screen: ComponentType<PropsWithChildren> }>,
): LateScreen {
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

type LateViewProps = PropsWithChildren<{
  screen: LateScreen;
  Skeleton: ComponentType;
  Failure: ComponentType<FailureProps>;
}>;

/** Shows the screen once it has loaded, and until then its skeleton, or the card with *Try again*. */
export function LateView({ screen, Skeleton, Failure, children }: LateViewProps) {
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
  if (element) return children === undefined ? element : cloneElement(element, {}, children);
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

export function createSlotHost(
  load: (id: string) => Promise<Remote>,
  { Skeleton, Failure }: Pick<HostParts, 'Skeleton' | 'Failure'>,
): SlotHost {
  const slots = new Map<string, LateScreen>();

  async function loadSlot(remote: string, name: string): Promise<ScreenModule> {
    const slot = (await load(remote)).slots?.[name];
    if (!slot) throw new RemoteFailure('version', remote);
    return slot();
  }

  return {
    slot(remote, name) {
      const key = `${remote}/${name}`;
      const screen = slots.get(key) ?? createLateScreen(remote, () => loadSlot(remote, name));
      slots.set(key, screen);
      return <LateView key={key} screen={screen} Skeleton={Skeleton} Failure={Failure} />;
    },
  };
}
