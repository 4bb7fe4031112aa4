import type { AuditEntryJson, AuditTarget } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { pathTo } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import styles from './entry-act.module.css';

/** The page that shows an act's target; cases and payments have none. */
const pageOf: { readonly [K in AuditTarget]?: Parameters<typeof pathTo>[0] } = {
  profile: 'adminProfile',
  update: 'pendingUpdate',
  user: 'adminUser',
};

/** The act and its target; omits the name if the whole list is about that target. */
export function EntryAct({ entry, about }: { entry: AuditEntryJson; about: string | undefined }) {
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
