import { I18nProvider } from '@inkbridge/federation/i18n';
import { SessionProvider, useSession } from '@inkbridge/shared/auth-context';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { SessionOver } from '../sign-in/session-over.js';
import type { FrameHost } from './frame-host.js';

/** Around the router of every host, and of the server, in the same shape: markup and ids have to agree. */
export function FrameProviders({
  host: { session, client, i18n },
  children,
}: {
  host: FrameHost;
  children: ReactNode;
}) {
  return (
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>
        <I18nProvider i18n={i18n}>
          <CacheOfOnePerson>{children}</CacheOfOnePerson>
          <SessionOver />
        </I18nProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** Whoever comes next gets answers of their own, not what the person before was shown. */
function CacheOfOnePerson({ children }: { children: ReactNode }) {
  const id = useSession().user?._id;
  const client = useQueryClient();
  const last = useRef(id);

  // After the commit: by then the screens that the next person may not see are gone and ask for nothing.
  useEffect(() => {
    if (last.current === id) return;
    last.current = id;
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries();
  }, [client, id]);
  return children;
}
