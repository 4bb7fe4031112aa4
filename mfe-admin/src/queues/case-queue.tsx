import { cases } from '@inkbridge/api-client';
import type { CaseDecision, CaseJson } from '@inkbridge/contracts';
import type { CaseKind } from '@inkbridge/contracts/case-kinds';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LinkButton } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from '../records/use-address.js';
import { CaseCard } from './case-card.js';
import { CaseDialog } from './case-dialog.js';
import { QueueList } from './queue-list.js';
import { queueKeys } from './queue-tabs.js';
import styles from './queues.module.css';

const states = ['open', 'closed'] as const;
type State = (typeof states)[number];

/** The cases of one kind: open ones by deadline, closed ones newest first. */
export function CaseQueue({ kind, address }: { kind: CaseKind; address: Address }) {
  const state: State = address.textAt(queueKeys.state) === 'closed' ? 'closed' : 'open';
  return (
    <div className={styles.queue}>
      <StateLinks state={state} address={address} />
      <Cases key={state} kind={kind} state={state} address={address} />
    </div>
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
          href={address.hrefWith({ [queueKeys.state]: one === 'open' ? '' : one, [queueKeys.page]: '' })}
          aria-current={one === state ? 'page' : undefined}
        >
          {t(`queues.state.${one}`)}
        </LinkButton>
      ))}
    </nav>
  );
}

type CasesProps = { kind: CaseKind; state: State; address: Address };

function Cases({ kind, state, address }: CasesProps) {
  const { t } = useTranslation('admin');
  const page = useQuery({ ...cases(kind, { state, page: address.pageAt(queueKeys.page) }), staleTime: 0 });
  const [asked, setAsked] = useState<{ filed: CaseJson; decision: CaseDecision } | null>(null);
  // One fixed time for all cards, so that dates do not change while they are read.
  const [now] = useState(() => new Date());
  return (
    <>
      <QueueList
        name={t(`queues.list.${state}`, { queue: t(`queues.tab.${kind}`) })}
        page={page}
        rowKey={({ id }) => id}
        empty={t(`queues.none.${state}`)}
        address={address}
      >
        {(filed) => <CaseCard filed={filed} now={now} onDecide={(decision) => setAsked({ filed, decision })} />}
      </QueueList>
      {asked && <CaseDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
