import { evenings } from '@inkbridge/api-client';
import type { EveningJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { LoadError } from '@inkbridge/frame';
import { mailRuleMessages } from '@inkbridge/profile-screens';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { eveningQuery, hostedEveningPath } from '@inkbridge/shared/routes';
import { Badge, Link, useNow } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { eveningMessages } from '../evening/messages/en.js';
import { SheetSkeleton, SheetsPage, TitledSheet } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import styles from './evenings.module.css';
import { HostedEvening } from './hosted-evening.js';
import { MakeEvening } from './make-evening.js';
import { eveningsMessages } from './messages/en.js';

export const bundles = [eveningsMessages, eveningMessages, mailRuleMessages];

/** `/evenings`: a member's writing evenings, and with `?id=` one of them (D-174). */
export function Screen() {
  const [query] = useSearchParams();
  const id = query.get(eveningQuery);
  return id === null ? <AllEvenings /> : <HostedEvening key={id} id={id} />;
}

function AllEvenings() {
  const { t } = useTranslation('evenings');
  const own = useQuery(evenings);
  const retry = () => void own.refetch();
  return (
    <SheetsPage title={t('title')} lead={t('lead')}>
      {own.isPending ? (
        <SheetSkeleton label={t('loading')} />
      ) : (
        <>
          {own.isLoadingError && (
            <LoadError title={t('failed')} error={own.error} busy={own.isFetching} onRetry={retry} />
          )}
          {own.data && own.data.length > 0 && <OwnEvenings own={own.data} />}
          <MakeEvening />
        </>
      )}
    </SheetsPage>
  );
}

function OwnEvenings({ own }: { own: readonly EveningJson[] }) {
  const { t } = useTranslation('evenings');
  return (
    <TitledSheet title={t('yours')}>
      <ul className={styles.evenings} aria-label={t('yours')}>
        {own.map((evening) => (
          <EveningRow key={evening.id} evening={evening} />
        ))}
      </ul>
    </TitledSheet>
  );
}

function EveningRow({ evening }: { evening: EveningJson }) {
  const { t } = useTranslation('evenings');
  const { id, kind, name, day, endsAt, people, letters, left } = evening;
  const isOver = new Date(endsAt) <= useNow();
  const words = { kind: t(`kind.${kind}`), date: formatDate(day) };
  const when = t.rich('onDay', { on: <time dateTime={day} /> }, words);
  return (
    <li>
      <p className={styles.name}>
        <Link href={hostedEveningPath(id)}>{name === '' ? when : <span lang="">{name}</span>}</Link>
        {isOver && <Badge>{t('isOver')}</Badge>}
      </p>
      <p className={sheets.hint}>
        {name !== '' && <span>{when}. </span>}
        <span>{t('counts', { people, letters, left })}</span>
      </p>
    </li>
  );
}
