import { draft } from '@inkbridge/api-client';
import type { DraftContent } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSession } from '@inkbridge/shared/auth-context';
import { formatDate, isFilled } from '@inkbridge/shared/profile-fields';
import { Button } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type DeviceDrafts, deviceDraftsIn } from './device-drafts.js';
import { type FoundDraft, newerDraft } from './draft-keeper.js';
import { draftServer, type DraftServer } from './draft-server.js';
import { useClock } from './draft-status.js';
import styles from './draft.module.css';

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
  // The form is long: on a slow phone it is drawn in slices, and taps are answered between them.
  const isPending = useDeferredValue(query.isPending);
  const choose = (chosen: typeof choice) => startTransition(() => setChoice(chosen));

  if (first === undefined) {
    if (isPending) return loading;
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
        onContinue={() => choose('continue')}
        onStartAgain={() => choose('again')}
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
    // With the next frame: at once, the whole form would be laid out in the task that drew it.
    const frame = requestAnimationFrame(() => {
      const heading = place.current?.querySelector<HTMLElement>('[data-current] h2');
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView?.({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={styles.chosen} ref={place}>
      {children}
    </div>
  );
}

type FoundDraftCardProps = { draft: FoundDraft; isUpdate: boolean; onContinue: () => void; onStartAgain: () => void };

/** Shown before the form opens: continue the saved form, or start again, which asks once before it loses anything. */
function FoundDraftCard({ draft: { content, at }, isUpdate, onContinue, onStartAgain }: FoundDraftCardProps) {
  const { t } = useTranslation('form');
  const time = useClock();
  const [isAsking, setIsAsking] = useState(false);
  const count = filledCount(content);
  const hasPictures = content.photos.imageUrl !== null || content.photos.artworks.length > 0;

  if (isAsking) {
    return <LosingDraft count={count} onKeep={() => setIsAsking(false)} onLose={onStartAgain} isUpdate={isUpdate} />;
  }
  return (
    <section className={styles.found} aria-labelledby="found-draft">
      <h2 id="found-draft">{t('draft.title')}</h2>
      <p>
        {t('draft.text', { date: formatDate(localDay(at)), time: time(at) })}
        {count > 0 && ` ${t(isUpdate ? 'draft.changed' : 'draft.fields', { count })}`}
      </p>
      <p className={styles.choices}>
        <Button variant="primary" onClick={onContinue}>
          {t('draft.continue')}
        </Button>
        <Button onClick={() => (count > 0 || hasPictures ? setIsAsking(true) : onStartAgain())}>
          {t(isUpdate ? 'draft.startAgainUpdate' : 'draft.startAgain')}
        </Button>
      </p>
    </section>
  );
}

type LosingDraftProps = { count: number; isUpdate: boolean; onKeep: () => void; onLose: () => void };

/** Replaces the card, whose pressed button is gone, so the focus goes to the question. */
function LosingDraft({ count, isUpdate, onKeep, onLose }: LosingDraftProps) {
  const { t } = useTranslation('form');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.found} aria-labelledby="losing-draft">
      <h2 id="losing-draft" ref={heading} tabIndex={-1} className={styles.question}>
        {t('draft.loseTitle')}
      </h2>
      <p>
        {count > 0 && `${t(isUpdate ? 'draft.changed' : 'draft.fields', { count })} `}
        {t('draft.loseText')}
      </p>
      <p className={styles.choices}>
        <Button variant="primary" onClick={onKeep}>
          {t('draft.keep')}
        </Button>
        <Button variant="danger" onClick={onLose}>
          {t(isUpdate ? 'draft.loseUpdate' : 'draft.lose')}
        </Button>
      </p>
    </section>
  );
}

function filledCount({ basicInfo, personalityInfo }: FoundDraft['content']): number {
  return [...Object.values(basicInfo), ...Object.values(personalityInfo)].filter(isFilled).length;
}

/** The day in the reader's own time zone, like the time beside it. */
function localDay(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
