import { adminCustomersKey, cases, decideCase } from '@inkbridge/api-client';
import type { CaseDecision, CaseJson } from '@inkbridge/contracts';
import { caseDecisions, type CaseKind, returnedDays } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { badgeOf } from '@inkbridge/shared/profile-lifecycle';
import { pathTo } from '@inkbridge/shared/routes';
import { Badge, Link, LinkButton, Notice, showToast, useNow } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CaseText } from '../hints/case-text.js';
import { queueParams } from '../kit/addresses.js';
import { DueBadge } from '../kit/due-badge.js';
import { type Fact, FactList } from '../kit/fact-list.js';
import type { QueueKey } from '../kit/queue-keys.js';
import { RecordsSkeleton } from '../kit/records/records-skeleton.js';
import type { Address } from '../kit/records/use-address.js';
import { QueueCard } from '../review/queue-card.js';
import { ReviewQueue } from '../review/review-queue.js';
import { type Choice, DecisionButtons } from './decision-buttons.js';
import { pageRows } from './page-rows.js';
import styles from './queues.module.css';
import type { Question } from '../review/decision-dialog.js';
import { keepDecisions } from '../review/decisions.js';
import type { Queue } from '../review/use-decision.js';

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

type CaseCardProps = { filed: CaseJson; now: Date; onDecide: (decision: CaseDecision) => void };

/** One case with all its facts and the possible decisions. */
function CaseCard({ filed, now, onDecide }: CaseCardProps) {
  const { t } = useTranslation('admin');
  const facts = useCaseFacts(filed);
  const choicesOf = useChoices();
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
      actions={
        isOpen && <DecisionButtons choices={choicesOf(filed.kind)} reference={filed.reference} onDecide={onDecide} />
      }
    >
      {filed.text ? (
        <CaseText text={filed.text} className={styles.text} />
      ) : (
        <p className={styles.quiet}>{t('queues.fact.noText')}</p>
      )}
      {filed.facility && <Returned {...filed.facility} />}
      <FactList facts={facts} />
    </QueueCard>
  );
}

/** That mail from the facility comes back so often that its address is to be checked. */
function Returned({ _id, name, reports }: NonNullable<CaseJson['facility']>) {
  const { t } = useTranslation('admin');
  return (
    <Notice tone="caution">
      {t.rich(
        'queues.returned',
        { facility: <Link href={pathTo('adminFacility', _id)} /> },
        { name, count: reports, days: returnedDays },
      )}
    </Notice>
  );
}

/** `a` grants the request in the mildest way; `r` refuses it. */
const keys: Record<CaseKind, Partial<Record<CaseDecision, QueueKey>>> = {
  report: { deactivate: 'a', dismiss: 'r' },
  mail_report: { deactivate: 'a', dismiss: 'r' },
  removal_request: { archive: 'a', decline: 'r' },
  message: { answer: 'a', close: 'r' },
};

function useChoices(): (kind: CaseKind) => Choice<CaseDecision>[] {
  const { t } = useTranslation('admin');
  return (kind) =>
    caseDecisions[kind].map((decision: CaseDecision) => ({
      decision,
      label: t(`queues.decision.${decision}`),
      dangerous: takesDown(decision),
      shortcut: keys[kind][decision],
    }));
}

/** All facts of a case except its text. */
function useCaseFacts(filed: CaseJson): Fact[] {
  const { t } = useTranslation('admin');
  const profile = useProfileFact(filed);
  const from = [filed.name, filed.email].filter(Boolean).join(', ');
  const isMessage = filed.kind === 'message';
  const facts: Fact[] = [
    { label: t('queues.fact.profile'), value: isMessage ? '' : profile, wide: 'phone' },
    { label: t(isMessage ? 'queues.fact.reference' : 'queues.fact.about'), value: filed.about, wide: 'phone' },
    { label: t('queues.fact.from'), value: from || t('queues.fact.noAddress'), wide: 'phone' },
    { label: t('queues.fact.filed'), value: dayOf(filed.createdAt) },
    { label: t('queues.fact.due'), value: dayOf(filed.dueAt) },
    ...useEndFacts(filed),
  ];
  return facts.filter(({ value }) => value !== '');
}

function useEndFacts({ end, endedAt, decidedBy, note }: CaseJson): Fact[] {
  const { t } = useTranslation('admin');
  if (end === null) return [];
  return [
    { label: t('queues.fact.end'), value: t(`queues.end.${end}`), wide: 'phone' },
    { label: t('queues.fact.ended'), value: endedAt ? dayOf(endedAt) : '' },
    { label: t('queues.fact.by'), value: decidedBy ? decidedBy.name || decidedBy.email : t('queues.owner') },
    { label: t('queues.fact.note'), value: note, wide: true },
  ];
}

/** Shows number and status, because two people may share a name and a profile may have been archived since. */
function useProfileFact({ customer, about }: CaseJson): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ofProfile } = useTranslation('profile');
  if (!customer) return about ? '' : t('queues.fact.noProfile');
  const status = customer.archived ? t('queues.fact.archived') : ofProfile(`status.${badgeOf(customer.status)}`);
  return (
    <>
      <Link href={pathTo('adminProfile', customer._id)}>{customer.name}</Link>, {customer.inmateNumber}, {status}
    </>
  );
}

function dayOf(at: string): string {
  return formatDate(new Date(at));
}

/** Cases that were decided in this session. */
export const decidedCases = keepDecisions();

const templates = ['unclear', 'notMeant', 'consent'] as const;

/** Cases filed by the public (D-151). */
function useCaseQueue(): Queue<CaseJson, CaseDecision> {
  const client = useQueryClient();
  const outcomeText = useOutcomeText();
  return {
    decisions: decidedCases,
    waitsForAnswer: true,
    itemOf: ({ id, reference, customer }) => ({ id, name: reference, profile: customer?._id ?? null }),
    question: useQuestion(),
    send: (id, { kind, ...answer }, context) => decideCase(id, { decision: kind, ...answer }, context),
    // Any other refusal leaves the case open for a different decision.
    lateReasons: { not_found: 'removed' },
    onSaved: (saved, { kind }) => {
      showToast({ text: outcomeText(saved, kind) });
      return client.invalidateQueries({ queryKey: adminCustomersKey });
    },
  };
}

/** Whether a decision hides the profile from visitors. */
function takesDown(decision: CaseDecision): boolean {
  return decision === 'archive' || decision === 'deactivate';
}

function useQuestion() {
  const { t } = useTranslation('admin');
  const note = { label: t('queues.note.label'), hint: t('queues.note.hint') };
  const reason = {
    label: t('queues.note.reason'),
    hint: t('queues.note.reasonHint'),
    missing: t('queues.note.missing'),
    templates: templates.map((key) => ({ name: t(`queues.templateName.${key}`), text: t(`queues.template.${key}`) })),
  };
  const answer = {
    label: t('queues.note.answer'),
    hint: t('queues.note.answerHint'),
    missing: t('queues.note.missingAnswer'),
  };
  return ({ reference, customer, about }: CaseJson, decision: CaseDecision): Question => ({
    title: t(`queues.ask.${decision}`, { reference }),
    effect: t(`queues.effect.${decision}`),
    confirm: t(`queues.decision.${decision}`),
    dangerous: takesDown(decision),
    note: decision === 'answer' ? answer : decision === 'decline' ? reason : note,
    ...(takesDown(decision) &&
      customer === null && {
        pick: {
          label: t('queues.pick.label'),
          hint: t('queues.pick.hint', { about }),
          missing: t('queues.pick.missing'),
        },
      }),
  });
}

/** An admin who decides second reads the earlier decision (D-67). */
function useOutcomeText() {
  const { t } = useTranslation('admin');
  return ({ reference, end, decidedBy }: CaseJson, decision: CaseDecision): string => {
    if (end === null || end === decision || !decidedBy) return t(`queues.done.${end ?? decision}`, { reference });
    const name = decidedBy.name || decidedBy.email;
    return t('queues.decidedBefore', { reference, name, end: t(`queues.end.${end}`) });
  };
}
