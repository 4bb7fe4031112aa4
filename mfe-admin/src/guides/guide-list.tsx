import type { GuideJson } from '@inkbridge/contracts';
import { isOldGuide } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { localTextIn } from '@inkbridge/profile-screens';
import { calendarDate, dateAndTime, formatDate } from '@inkbridge/shared/profile-fields';
import { Badge, Button, Link, useNow } from '@inkbridge/ui';
import { auditPath } from '../kit/addresses/audit-keys.js';
import styles from '../kit/records/act-rows.module.css';

type GuideListProps = {
  list: readonly GuideJson[];
  onEdit: (guide: GuideJson) => void;
  onRemove: (guide: GuideJson) => void;
};

/** What is published of one kind, each with what can be done with it. */
export function GuideList({ list, onEdit, onRemove }: GuideListProps) {
  const { t } = useTranslation('admin');
  const nameOf = useGuideName();
  return (
    <ul className={styles.list}>
      {list.map((guide) => {
        const name = nameOf(guide);
        const acts = { edit: () => onEdit(guide), remove: () => onRemove(guide) };
        return (
          <li key={guide.id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>{name}</p>
              <Facts guide={guide} />
            </div>
            <div className={styles.acts}>
              {(['edit', 'remove'] as const).map((act) => (
                <Button
                  key={act}
                  size="dense"
                  variant={act === 'remove' ? 'danger' : 'secondary'}
                  aria-label={t('guides.of', { act: t(`guides.${act}`), name })}
                  onClick={acts[act]}
                >
                  {t(`guides.${act}`)}
                </Button>
              ))}
              <Link href={auditPath('about', guide.id)} aria-label={t('guides.of', { act: t('guides.history'), name })}>
                {t('guides.history')}
              </Link>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** What admins call an entry: its authority, its first words, or its day. */
export function useGuideName(): (guide: GuideJson) => string {
  const { language } = useTranslation('admin');
  return ({ content }) => {
    if (content.kind === 'notice') return localTextIn(content.text, language);
    if (content.kind === 'mail_stop') return `${formatDate(content.day)}: ${localTextIn(content.reason, language)}`;
    return content.authority;
  };
}

function Facts({ guide: { content } }: { guide: GuideJson }) {
  const { t } = useTranslation('admin');
  const { t: rule } = useTranslation('mailRules');
  const now = useNow();
  if (content.kind === 'mail_stop') return null;
  if (content.kind === 'notice') return <NoticeFacts from={content.from} until={content.until} now={now} />;
  return (
    <p className={styles.facts}>
      <Badge tone="outline">{content.state ?? t('guides.everywhere')}</Badge>
      <Badge tone="blue">{rule(`system.${content.system}`)}</Badge>
      <span>{t('guides.checked', { date: formatDate(content.checkedOn) })}</span>
      {isOldGuide(content.checkedOn, calendarDate(now)) && <Badge tone="brass">{t('guides.old')}</Badge>}
    </p>
  );
}

function NoticeFacts({ from, until, now }: { from: string; until: string; now: Date }) {
  const { t } = useTranslation('admin');
  const written = (instant: string) => Object.values(dateAndTime(instant)).join(' ');
  const state = new Date(until) <= now ? 'over' : new Date(from) > now ? 'later' : 'now';
  return (
    <p className={styles.facts}>
      <Badge tone={state === 'now' ? 'moss' : 'neutral'}>{t(`guides.shown.${state}`, { date: written(from) })}</Badge>
      <span>{t('guides.span', { from: written(from), until: written(until) })}</span>
    </p>
  );
}
