import { I18nProvider } from '@inkbridge/federation/i18n';
import { SessionProvider, useSession } from '@inkbridge/shared/auth-context';
import { dismissToast, DrawnOn, PicturesOnTap } from '@inkbridge/ui';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { SessionOver } from '../sign-in/session-over.js';
import { type FrameHost, PageFactsContext } from '../host/page-facts.js';

/** The providers around every router, in browser and server alike: markup and generated ids must match. */
export function FrameProviders({
  host: { session, client, i18n, facts },
  children,
}: {
  host: FrameHost;
  children: ReactNode;
}) {
  return (
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>
        <I18nProvider i18n={i18n}>
          <PageFactsContext value={facts}>
            <DrawnOn value={facts.drawnOn ?? null}>
              <Pictures facts={facts}>
                <CacheOfOnePerson>{children}</CacheOfOnePerson>
              </Pictures>
              <SessionOver />
            </DrawnOn>
          </PageFactsContext>
        </I18nProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** Clears the cache and dismisses the toast when the user changes, so that no one sees another user's data. */
function CacheOfOnePerson({ children }: { children: ReactNode }) {
  const id = useSession().user?._id;
  const client = useQueryClient();
  const last = useRef(id);

  // Runs after commit, once the previous user's screens have unmounted and issue no more requests.
  useEffect(() => {
    if (last.current === id) return;
    last.current = id;
    dismissToast();
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries();
  }, [client, id]);
  return children;
}

/** As the document says: the server has written it there, and the reader may change it. */
function Pictures({ facts, children }: Pick<FrameHost, 'facts'> & { children: ReactNode }) {
  const given = facts.looks?.pictures;
  const isOnTap = useSyncExternalStore(onLookChange, picturesWait, () => (given ? given === 'tap' : picturesWait()));
  return <PicturesOnTap value={isOnTap}>{children}</PicturesOnTap>;
}

const picturesWait = () => typeof document !== 'undefined' && document.documentElement.dataset['pictures'] === 'tap';

function onLookChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-pictures'] });
  return () => observer.disconnect();
}
