import type { AuditEntryJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { dateAndTime } from '@inkbridge/shared/profile-fields';
import { Link } from '@inkbridge/ui';
import type { RecordColumn } from '../records/records-table.js';
import { auditPath } from '../addresses/audit-keys.js';
import { EntryAct } from './entry-act.js';
import { EntryDetails } from './entry-details.js';
import { EntryResult } from './entry-result.js';

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
      cell: ({ admin }) => <EntryAdmin admin={admin} />,
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
      cell: (entry) => <EntryDetails entry={entry} />,
      card: { line: 3, place: 'wide' },
    },
  ];
}

/** The admin, with a link to all of their acts. */
function EntryAdmin({ admin }: Pick<AuditEntryJson, 'admin'>) {
  const { t } = useTranslation('admin');
  if (!admin) return t('audit.commandLine');
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
