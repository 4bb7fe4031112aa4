import type { MessageBundle } from '@inkbridge/federation';
import { installBundles, useI18n, useTranslation, type I18n } from '@inkbridge/federation/i18n';
import { Button } from '@inkbridge/ui';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A part of a page that is split off: `import('./some-part.js')`. Its texts come with it. */
export type PartModule<P> = { Part: ComponentType<P>; bundles?: readonly MessageBundle[] };

type LateProps = {
  /** In its place until it is here; of its size, so that nothing jumps. */
  fallback?: ReactNode;
};

/**
 * Makes a component that is fetched when it is first shown: what members can do is no part of a guest's download.
 * When it does not arrive the rest of the page stands, and the reader may try again.
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

  /** Once for all places of a page; after a failure the next call asks anew. */
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
