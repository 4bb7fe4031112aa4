import type { MessageBundle } from '@inkbridge/federation';
import { installBundles, useI18n, useTranslation, type I18n } from '@inkbridge/federation/i18n';
import { Button } from '@inkbridge/ui';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A part of a page with its own chunk: `import('./some-part.js')`. Its texts load with it. */
export type PartModule<P> = { Part: ComponentType<P>; bundles?: readonly MessageBundle[] };

type LateProps = {
  /** Shown until the part has loaded; of the same size, so that nothing jumps. */
  fallback?: ReactNode;
};

/**
 * Makes a component that loads when first shown, so that guests do not download features for members. If it fails to
 * load, the rest of the page is unaffected, and the reader can try again.
 */
export function latePart<P extends object>(load: () => Promise<PartModule<P>>): ComponentType<P & LateProps> {
  let found: PartModule<P> | null = null;
  const speaking = new WeakSet<I18n>();
  const arriving = new WeakMap<I18n, Promise<void>>();

  async function fetchPart(i18n: I18n) {
    found ??= await load();
    await installBundles(i18n, found.bundles);
    speaking.add(i18n);
  }

  /** Loads once for all uses on a page; after a failure the next call tries again. */
  function arrive(i18n: I18n): Promise<void> {
    const known = arriving.get(i18n);
    if (known) return known;
    const promise = fetchPart(i18n);
    arriving.set(i18n, promise);
    promise.catch(() => arriving.delete(i18n));
    return promise;
  }

  return function LatePart({ fallback, ...props }: P & LateProps) {
    const { t } = useTranslation('profile');
    const i18n = useI18n();
    const [state, setState] = useState<'waiting' | 'failed' | 'here'>('waiting');
    const isHere = found !== null && speaking.has(i18n);

    useEffect(() => {
      if (isHere || state !== 'waiting') return undefined;
      let isShown = true;
      const settle = (next: 'failed' | 'here') => isShown && setState(next);
      arrive(i18n).then(
        () => settle('here'),
        () => settle('failed'),
      );
      return () => {
        isShown = false;
      };
    }, [i18n, isHere, state]);

    if (found && isHere) return <found.Part {...(props as unknown as P)} />;
    if (state !== 'failed') return fallback;
    return (
      <Button size="small" icon="retry" onClick={() => setState('waiting')}>
        {t('late.retry')}
      </Button>
    );
  };
}
