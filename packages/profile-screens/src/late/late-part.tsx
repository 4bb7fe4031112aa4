import { loadOnce, type MessageBundle } from '@inkbridge/federation';
import { type I18n, installBundles, useI18n, useTranslation } from '@inkbridge/federation/i18n';
import { Button } from '@inkbridge/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A part of a page with its own chunk: `import('./some-part.js')`. Its texts load with it. */
export type PartModule<P> = { Part: ComponentType<P>; bundles?: readonly MessageBundle[] };

type LateProps = {
  /** Shown until the part has loaded, at the same size, so that nothing jumps. */
  fallback?: ReactNode;
};

/** Milliseconds until a part that failed is asked for again: a busy server refuses for a moment, and a dead spot ends. */
const againMs = 10_000;

/**
 * Makes a component that loads when first shown, so that guests do not download features for members. If it fails to
 * load, the rest of the page is unaffected; it comes by itself as soon as it can, and the reader can ask sooner.
 */
export function latePart<P extends object>(load: () => Promise<PartModule<P>>): ComponentType<P & LateProps> {
  const fetchPart = loadOnce(load);
  /** Loaded parts, by the i18n instance whose language they use. */
  const found = new WeakMap<I18n, ComponentType<P>>();
  const arrivals = new WeakMap<I18n, () => Promise<void>>();

  function arrivalOn(i18n: I18n): () => Promise<void> {
    const arrival = arrivals.get(i18n) ?? loadOnce(() => arrive(i18n));
    arrivals.set(i18n, arrival);
    return arrival;
  }

  async function arrive(i18n: I18n): Promise<void> {
    const { Part, bundles } = await fetchPart();
    await installBundles(i18n, bundles);
    found.set(i18n, Part);
  }

  return function LatePart(props: P & LateProps) {
    const { t } = useTranslation('profile');
    const i18n = useI18n();
    const [state, setState] = useState<'waiting' | 'failed' | 'here'>('waiting');
    const Part = found.get(i18n);
    const isHere = Part !== undefined;

    useEffect(() => {
      if (isHere || state === 'here') return undefined;
      let isShown = true;
      const settle = (next: 'failed' | 'here') => isShown && setState(next);
      const ask = () =>
        void arrivalOn(i18n)().then(
          () => settle('here'),
          () => settle('failed'),
        );
      if (state === 'waiting') ask();
      const timer = state === 'failed' ? setInterval(ask, againMs) : undefined;
      return () => {
        isShown = false;
        clearInterval(timer);
      };
    }, [i18n, isHere, state]);

    if (Part) return <Part {...props} />;
    if (state !== 'failed') return props.fallback;
    return (
      <Button size="small" icon="retry" onClick={() => setState('waiting')}>
        {t('late.retry')}
      </Button>
    );
  };
}
