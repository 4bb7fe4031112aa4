import { endSession, endSessions, sessions, useMutation } from '@inkbridge/api-client';
import type { SessionJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { useErrorText } from '@inkbridge/frame';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { paths } from '@inkbridge/shared/routes';
import { Alert, Badge, Button } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Loaded, Section } from './section.js';
import styles from './security.module.css';

/** The user's sessions, and the way to end them. */
export function SessionsSection() {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const kept = useQuery(sessions);
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState('');
  const ended = (text: string) => {
    setDone(text);
    heading.current?.focus(); // the pressed button is gone
  };
  const { one, others, all } = useEnding(ended);
  const error = one.error ?? others.error ?? all.error;

  return (
    <Section title={t('sessions.title')} text={t('sessions.text')} heading={heading}>
      <output className={styles.status}>{done}</output>
      {error && <Alert>{errorText(error)}</Alert>}
      <Loaded query={kept}>
        {(list) => (
          <>
            {list === null && <p>{t('sessions.elsewhere')}</p>}
            <ul className={styles.rows}>
              {list?.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  busy={one.isPending && one.variables.id === session.id}
                  onEnd={(device) => one.mutate({ id: session.id, device })}
                />
              ))}
            </ul>
            <div className={styles.actions}>
              {hasOthers(list) && (
                <Button busy={others.isPending} onClick={() => others.mutate()}>
                  {t('sessions.others')}
                </Button>
              )}
              <Button variant="danger" busy={all.isPending} onClick={() => all.mutate()}>
                {t('sessions.all')}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** @param ended called with the message */
function useEnding(ended: (text: string) => void) {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const session = useSessionActions();
  const navigate = useNavigate();
  const keep = (stays: (session: SessionJson) => boolean) =>
    client.setQueryData(sessions.queryKey, (list) => list?.filter(stays) ?? list);

  const one = useMutation({
    mutationFn: ({ id }: { id: string; device: string }) => endSession(id, { client }),
    onSuccess: (_, { id, device }) => {
      keep((other) => other.id !== id);
      ended(t('sessions.ended', { device }));
    },
  });
  const others = useMutation({
    mutationFn: () => endSessions(true, { client }),
    onSuccess: () => {
      keep(({ current }) => current);
      ended(t('sessions.othersEnded'));
    },
  });
  const all = useMutation({
    mutationFn: () => endSessions(false, { client }),
    onSuccess: () => {
      void session.signOut();
      void navigate(paths.login);
    },
  });
  return { one, others, all };
}

function hasOthers(list: readonly SessionJson[] | null): boolean {
  return list?.some(({ current }) => !current) ?? false;
}

type SessionRowProps = { session: SessionJson; busy: boolean; onEnd: (device: string) => void };

/** One device; the own one can only be left by Sign out. */
function SessionRow({ session: { device, signedInAt, lastUsedAt, current }, busy, onEnd }: SessionRowProps) {
  const { t, language } = useTranslation('security');
  const name = useDeviceName(device);
  const moment = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'medium', timeStyle: 'short' });
  const facts = [
    signedInAt !== null && t('sessions.since', { since: moment.format(new Date(signedInAt)) }),
    t('sessions.used', { used: moment.format(new Date(lastUsedAt)) }),
  ];

  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <p className={styles.device}>
          <span>{name}</span> {current && <Badge>{t('sessions.current')}</Badge>}
        </p>
        <p className={styles.facts}>{facts.filter(Boolean).join(', ')}</p>
      </div>
      {!current && (
        <Button
          size="small"
          busy={busy}
          aria-label={t('sessions.endNamed', { device: name })}
          onClick={() => onEnd(name)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** "Chrome on Android"; names of browsers and systems are the same in every language. */
function useDeviceName({ browser, system }: SessionJson['device']): string {
  const { t } = useTranslation('security');
  if (browser !== null && system !== null) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknown');
}
