import type { AuditEntryJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Link } from '@inkbridge/ui';
import { auditPath } from './audit-keys.js';

/** Who did it, with the way to all that this admin did. */
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
