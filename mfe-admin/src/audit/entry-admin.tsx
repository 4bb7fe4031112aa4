import type { AuditEntryJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Link } from '@inkbridge/ui';
import { auditPath } from './audit-keys.js';

/** The admin, with a link to all of their acts. */
export function EntryAdmin({ admin }: Pick<AuditEntryJson, 'admin'>) {
  const { t } = useTranslation('admin');
  if (!admin) return t('audit.commandLine');
  const name = admin.name || admin.email;
  return (
    <Link href={auditPath('admin', admin._id)} title={t('audit.onlyThisAdmin', { name })}>
      {name}
    </Link>
  );
}
