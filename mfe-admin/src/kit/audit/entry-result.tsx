import type { AuditEntryJson, AuditOutcome } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { Badge, type BadgeProps } from '@inkbridge/ui';
import styles from './entry-result.module.css';

const tones = {
  started: 'blue',
  done: 'moss',
  unchanged: 'neutral',
  refused: 'brass',
  interrupted: 'danger',
} as const satisfies Record<AuditOutcome, BadgeProps['tone']>;

/** The outcome of an act, and the reason if it failed. */
export function EntryResult({ entry: { outcome, refusal } }: { entry: AuditEntryJson }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const why = outcome === 'interrupted' ? t('audit.outcomeHint.interrupted') : refusal && errorText({ code: refusal });
  return (
    <>
      <Badge tone={tones[outcome]}>{t(`audit.outcome.${outcome}`)}</Badge>
      {why && <span className={styles.why}>{why}</span>}
    </>
  );
}
