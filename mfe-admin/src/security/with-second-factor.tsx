import type { ScreenModule } from '@inkbridge/federation';
import { installBundle, useI18n } from '@inkbridge/federation/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { MustSetUp } from './must-set-up.js';

/** The heading of the page that leads to a second factor: `h2` where the page around has an `h1`. */
type Heading = 'h1' | 'h2';

/** A screen that admins without a second factor, where they must have one, cannot use: it leads them to it (D-122). */
export function withSecondFactor({ Screen, ...rest }: ScreenModule, heading: Heading = 'h1'): ScreenModule {
  return {
    ...rest,
    Screen: () => (
      <SecondFactorGate heading={heading}>
        <Screen />
      </SecondFactorGate>
    ),
  };
}

/** Asks nothing itself: where a second factor is missing, every call of the console is refused for it. */
function SecondFactorGate({ heading, children }: { heading: Heading; children: ReactNode }) {
  const client = useQueryClient();
  const [View, setView] = useState<typeof MustSetUp | null>(null);
  const cache = client.getQueryCache();
  const isRefused = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => cache.getAll().some(({ state }) => isMissing(state.error)),
  );
  useViewWhen(isRefused && !View, (view) => setView(() => view));
  // until it is loaded, or when it cannot be, the page itself says that it was refused
  return isRefused && View ? <View heading={heading} onReady={() => void client.resetQueries()} /> : children;
}

/** Loads on demand: once in an admin's life. */
function useViewWhen(needed: boolean, arrive: (view: typeof MustSetUp) => void): void {
  const i18n = useI18n();
  const fetchView = useEffectEvent(async () => {
    try {
      const { MustSetUp, bundles } = await import('./must-set-up.js');
      await Promise.all(bundles.map((bundle) => installBundle(i18n, bundle.namespace, bundle)));
      arrive(MustSetUp);
    } catch {
      // the page shows its own refusal
    }
  });
  useEffect(() => {
    if (needed) void fetchView();
  }, [needed]);
}

function isMissing(error: Error | null): boolean {
  return error !== null && 'code' in error && error.code === 'second_factor_required';
}
