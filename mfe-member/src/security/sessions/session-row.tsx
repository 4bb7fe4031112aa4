import type { SessionJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Badge, Button } from '@inkbridge/ui';
import styles from '../security.module.css';

type SessionRowProps = { session: SessionJson; busy: boolean; onEnd: (device: string) => void };

/** One device; the own one can only be left by Sign out. */
export function SessionRow({ session: { device, signedInAt, lastUsedAt, current }, busy, onEnd }: SessionRowProps) {
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
