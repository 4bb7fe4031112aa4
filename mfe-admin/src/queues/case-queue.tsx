import { cases } from '@inkbridge/api-client';
import type { CaseKind } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LinkButton, useNow } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { RecordsSkeleton } from '../kit/records/records-skeleton.js';
import type { Address } from '../kit/records/use-address.js';
import { ReviewQueue } from '../review/review-queue.js';
import { CaseCard } from './case-card.js';
import { pageRows } from './page-rows.js';
import { queueParams } from '../kit/addresses/queue-tabs.js';
import { useCaseQueue } from './use-case-queue.js';
import styles from './queues.module.css';

const states = ['open', 'closed'] as const;
type State = (typeof states)[number];

/** The cases of one kind: open ones by deadline, closed ones newest first. */
export function CaseQueue({ kind, address }: { kind: CaseKind; address: Address }) {
  const { t } = useTranslation('admin');
  const state: State = address.textAt(queueParams.state) === 'closed' ? 'closed' : 'open';
  const page = useQuery({ ...cases(kind, { state, page: address.pageAt(queueParams.page) }), staleTime: 0 });
  // One fixed time for all cards, so that dates do not change while they are read.
  const now = useNow();

  const list = t(`queues.list.${state}`, { queue: t(`queues.tab.${kind}`) });
  const loading = t('queues.loading', { queue: list });
  return (
    <ReviewQueue
      queue={useCaseQueue()}
      rows={pageRows(page, { list, address })}
      texts={{ loading, list, none: t(`queues.none.${state}`) }}
      tools={<StateLinks state={state} address={address} />}
      skeletons={<RecordsSkeleton label={loading} />}
      renderCard={(filed, { onDecide }) => <CaseCard filed={filed} now={now} onDecide={onDecide} />}
    />
  );
}

function StateLinks({ state, address }: { state: State; address: Address }) {
  const { t } = useTranslation('admin');
  return (
    <nav className={styles.states} aria-label={t('queues.states')}>
      {states.map((one) => (
        <LinkButton
          key={one}
          size="small"
          variant="quiet"
          keepScroll
          href={address.hrefWith({ [queueParams.state]: one === 'open' ? '' : one, [queueParams.page]: '' })}
          aria-current={one === state ? 'page' : undefined}
        >
          {t(`queues.state.${one}`)}
        </LinkButton>
      ))}
    </nav>
  );
}
