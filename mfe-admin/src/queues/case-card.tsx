import type { CaseDecision, CaseJson } from '@inkbridge/contracts';
import { caseDecisions, type CaseKind } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Badge, Button } from '@inkbridge/ui';
import { CaseText } from '../hints/case-text.js';
import { FactList } from '../kit/fact-list.js';
import { QueueCard } from '../review/queue-card.js';
import { useKeyShortcut, type QueueKey } from '../kit/queue-keys.js';
import { DueBadge } from '../kit/due-badge.js';
import { takesDown } from './use-case-queue.js';
import { useCaseFacts } from './use-case-facts.js';
import styles from './queue-cards.module.css';

type CaseCardProps = { filed: CaseJson; now: Date; onDecide: (decision: CaseDecision) => void };

/** One case with all its facts and the possible decisions. */
export function CaseCard({ filed, now, onDecide }: CaseCardProps) {
  const { t } = useTranslation('admin');
  const facts = useCaseFacts(filed);
  const isOpen = filed.end === null;
  return (
    <QueueCard
      title={filed.reference}
      badges={
        <>
          <Badge tone={filed.topic === 'threat_or_abuse' ? 'danger' : 'blue'}>{t(`queues.topic.${filed.topic}`)}</Badge>
          {isOpen && <DueBadge dueAt={filed.dueAt} now={now} />}
        </>
      }
      actions={isOpen && <DecisionButtons filed={filed} onDecide={onDecide} />}
    >
      {filed.text ? (
        <CaseText text={filed.text} className={styles.text} />
      ) : (
        <p className={styles.quiet}>{t('queues.fact.noText')}</p>
      )}
      <FactList facts={facts} />
    </QueueCard>
  );
}

/** `a` does what was asked for, in the mildest way; `r` refuses it. */
const keys: Record<CaseKind, Partial<Record<CaseDecision, QueueKey>>> = {
  report: { deactivate: 'a', dismiss: 'r' },
  mail_report: { deactivate: 'a', dismiss: 'r' },
  removal_request: { archive: 'a', decline: 'r' },
  message: { answer: 'a', close: 'r' },
};

function DecisionButtons({ filed, onDecide }: Omit<CaseCardProps, 'now'>) {
  const { t } = useTranslation('admin');
  const shortcut = useKeyShortcut();
  const { kind, reference } = filed;
  return caseDecisions[kind].map((decision: CaseDecision) => {
    const label = t(`queues.decision.${decision}`);
    const key = keys[kind][decision];
    return (
      <Button
        key={decision}
        size="dense"
        variant={takesDown(decision) ? 'danger' : 'secondary'}
        aria-label={t('queues.decisionOf', { decision: label, reference })}
        onClick={() => onDecide(decision)}
        {...(key && shortcut(key))}
      >
        {label}
      </Button>
    );
  });
}
