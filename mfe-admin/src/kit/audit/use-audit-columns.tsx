import type { AuditEntryJson, AuditOutcome, AuditTarget } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { dateAndTime } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Badge, type BadgeProps, Link } from '@inkbridge/ui';
import { auditPath } from '../addresses.js';
import type { RecordColumn } from '../records/records-table.js';
import { EntryDetails } from './entry-details.js';
import styles from './use-audit-columns.module.css';

/** `about` is the target that all rows share, if there is one. */
export function useAuditColumns({ about }: { about?: string | undefined }): RecordColumn<AuditEntryJson>[] {
  const { t } = useTranslation('admin');
  const instantText = useInstantText();
  return [
    {
      name: 'act',
      heading: t('audit.act'),
      cell: (entry) => <EntryAct entry={entry} about={about} />,
      card: { line: 1 },
    },
    {
      name: 'result',
      heading: t('audit.result'),
      cell: (entry) => <EntryResult entry={entry} />,
      card: { line: 1, place: 'end' },
    },
    {
      name: 'admin',
      heading: t('audit.admin'),
      cell: ({ admin, action }) => <EntryAdmin admin={admin} action={action} />,
      card: { line: 2 },
    },
    {
      name: 'when',
      heading: t('audit.when'),
      cell: ({ at }) => <time dateTime={at}>{instantText(at)}</time>,
      card: { line: 2, place: 'end' },
    },
    {
      name: 'details',
      heading: t('audit.details'),
      cell: (entry) => <EntryDetails entry={about === undefined ? entry : partAbout(about, entry)} />,
      card: { line: 3, place: 'wide' },
    },
  ];
}

/** Only what an import changed of this one facility: its entry lists them all. */
function partAbout(about: string, entry: AuditEntryJson): AuditEntryJson {
  if (entry.action !== 'import_facilities') return entry;
  const all = entry.changes.find(({ field }) => field === 'changed')?.after;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an import writes its changes so
  const parts = (Array.isArray(all) ? all : []) as { id?: string; changes: AuditEntryJson['changes'] }[];
  return { ...entry, changes: parts.find(({ id }) => id === about)?.changes ?? [] };
}

/** The admin, with a link to all of their acts. */
function EntryAdmin({ admin, action }: Pick<AuditEntryJson, 'admin' | 'action'>) {
  const { t } = useTranslation('admin');
  if (!admin) return t(action === 'follow_facility' ? 'audit.byItself' : 'audit.commandLine');
  const name = admin.name || admin.email || t('fact.deletedAccount');
  return (
    <Link href={auditPath('admin', admin._id)} title={t('audit.onlyThisAdmin', { name })}>
      {name}
    </Link>
  );
}

/** Date and minute in UTC, so that the log reads the same for admins everywhere. */
function useInstantText(): (at: string) => string {
  const { t } = useTranslation('admin');
  return (at) => t('audit.time', dateAndTime(at));
}

/** The page that shows an act's target; cases and payments have none. */
const pageOf: { readonly [K in AuditTarget]?: Parameters<typeof pathTo>[0] } = {
  profile: 'adminProfile',
  update: 'pendingUpdate',
  user: 'adminUser',
};

/** The act and its target; omits the name if the whole list is about that target. */
function EntryAct({ entry, about }: { entry: AuditEntryJson; about: string | undefined }) {
  const { t } = useTranslation('admin');
  const { action, target } = entry;
  const page = pageOf[target.kind];
  const name = target.name || t(`audit.target.${target.kind}`);
  return (
    <>
      <span className={styles.action}>{t(`audit.action.${action}`)}</span>
      {target.id !== null && target.id !== about && (
        <span className={styles.target}>{page ? <Link href={pathTo(page, target.id)}>{name}</Link> : name}</span>
      )}
    </>
  );
}

const tones = {
  started: 'blue',
  done: 'moss',
  unchanged: 'neutral',
  refused: 'brass',
  interrupted: 'danger',
} as const satisfies Record<AuditOutcome, BadgeProps['tone']>;

/** The outcome of an act, and the reason if it failed. */
function EntryResult({ entry: { outcome, refusal } }: { entry: AuditEntryJson }) {
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
