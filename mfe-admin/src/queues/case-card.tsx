import type { CaseDecision, CaseJson } from '@inkbridge/contracts';
import { caseDecisions } from '@inkbridge/contracts/case-kinds';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Badge, Button } from '@inkbridge/ui';
import { useId } from 'react';
import { FactList } from '../profile/fact-list.js';
import styles from './queue-cards.module.css';
import { DueBadge } from './due-badge.js';
import { useCaseFacts } from './use-case-facts.js';

type CaseCardProps = { filed: CaseJson; now: Date; onDecide: (decision: CaseDecision) => void };

/** One case with all its facts and the possible decisions. */
export function CaseCard({ filed, now, onDecide }: CaseCardProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const facts = useCaseFacts(filed);
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.name}>
          {filed.reference}
        </h2>
        <Badge tone={filed.topic === 'threat_or_abuse' ? 'danger' : 'blue'}>{t(`queues.topic.${filed.topic}`)}</Badge>
        {filed.end === null && <DueBadge dueAt={filed.dueAt} now={now} />}
      </div>
      <div className={styles.body}>
        {filed.text ? (
          <blockquote className={styles.text}>{filed.text}</blockquote>
        ) : (
          <p className={styles.quiet}>{t('queues.fact.noText')}</p>
        )}
        <FactList facts={facts} />
      </div>
      {filed.end === null && <Decisions filed={filed} onDecide={onDecide} />}
    </article>
  );
}

/** Decisions that take something away have a red confirmation; all decisions ask for one. */
function Decisions({ filed, onDecide }: Omit<CaseCardProps, 'now'>) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.actions}>
      {caseDecisions[filed.kind].map((decision) => (
        <Button
          key={decision}
          size="small"
          variant={takesDown(decision) ? 'danger' : 'secondary'}
          aria-label={t('queues.decisionOf', {
            decision: t(`queues.decision.${decision}`),
            reference: filed.reference,
          })}
          onClick={() => onDecide(decision)}
        >
          {t(`queues.decision.${decision}`)}
        </Button>
      ))}
    </div>
  );
}

export function takesDown(decision: CaseDecision): boolean {
  return decision === 'archive' || decision === 'deactivate';
}
