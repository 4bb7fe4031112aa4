import { draft } from '@inkbridge/api-client';
import type { DraftContent } from '@inkbridge/contracts';
import { useSession } from '@inkbridge/shared/auth-context';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { deviceDraftsIn, type DeviceDrafts } from './device-drafts.js';
import styles from './draft.module.css';
import { draftServer, type DraftServer } from './draft-server.js';
import { FoundDraftCard } from './found-draft-card.js';
import { newerDraft } from './found-draft.js';

/** The initial content of a form, and where to save it. */
export type DraftStart = {
  content: DraftContent | null;
  revision: number | null;
  device: DeviceDrafts;
  server: DraftServer;
};

type DraftedProps = {
  /** `create`, or `update-` and the profile's id. */
  name: string;
  /** Shown while the server is queried. */
  loading: ReactNode;
  children: (start: DraftStart) => ReactNode;
};

/** Looks for a saved form, on this device or on the server, and asks whether to continue it (D-158). */
export function Drafted({ name, loading, children }: DraftedProps) {
  const client = useQueryClient();
  const userId = useSession().user?._id ?? 'nobody';
  const [device] = useState(() => deviceDraftsIn(() => window.localStorage, { userId, key: name }));
  const [server] = useState(() => draftServer(name, client));
  const [kept] = useState(() => device.read());
  const [choice, setChoice] = useState<'continue' | 'again' | null>(null);
  const [first, setFirst] = useState<Awaited<ReturnType<DraftServer['read']>>>();
  // A form must open even if the server is unreachable: then it uses the copy on the device.
  const query = useQuery({ ...draft(name), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });

  if (first === undefined) {
    if (query.isPending) return loading;
    const found = query.data;
    setFirst(found ? { content: found.content, revision: found.revision, at: new Date(found.savedAt) } : null);
    return loading;
  }
  const found = newerDraft(kept, first);
  if (found && choice === null) {
    return (
      <FoundDraftCard
        draft={found}
        isUpdate={name !== 'create'}
        onContinue={() => setChoice('continue')}
        onStartAgain={() => setChoice('again')}
      />
    );
  }
  const content = choice === 'continue' ? (found?.content ?? null) : null;
  const form = children({ content, revision: first?.revision ?? null, device, server });
  return choice === null ? form : <Chosen>{form}</Chosen>;
}

/** The pressed button is gone, so the focus goes to the heading of the section that opens. */
function Chosen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = place.current?.querySelector<HTMLElement>('[data-current] h2');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <div className={styles.chosen} ref={place}>
      {children}
    </div>
  );
}
