import { adminPayment } from '@inkbridge/api-client';
import type { AdminPaymentJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { fieldMessages, useLineLabel } from '@inkbridge/profile-screens';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { dateAndTime } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { Badge, type BadgeProps, EmptyState } from '@inkbridge/ui';
import { BackLink } from '@inkbridge/ui/back-link';
import { useQuery } from '@tanstack/react-query';
import { AuditEntries } from '../kit/audit/audit-entries.js';
import { isMissing } from '../kit/is-missing.js';
import { PaymentSteps } from '../kit/money/payment-steps.js';
import { usePaymentWords } from '../kit/money/use-payment-words.js';
import { EmptyRecords } from '../kit/records/empty-records.js';
import { type RecordColumn, RecordRows } from '../kit/records/record-rows.js';
import { RecordsSection } from '../kit/records/records-section.js';
import { RecordsSkeleton } from '../kit/records/records-skeleton.js';
import { PaymentHead, usePaymentTitle } from './payment-head.js';
import styles from './user-screen.module.css';

export const bundles = [fieldMessages];

/** While a refund is under way. */
const refetchEveryMs = 10_000;

/** `/admin/payment/{id}`: one payment with its history, refunds and credits (D-128). */
export function Screen() {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.page}>
      <BackLink href={paths.payments} className={styles.back}>
        {t('payment.back')}
      </BackLink>
      <Payment id={useParams()['id'] ?? ''} />
    </div>
  );
}

function Payment({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { data, error, isPending, isLoadingError, isFetching, refetch } = useQuery({
    ...adminPayment(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? refetchEveryMs : false),
  });
  if (isPending) return <RecordsSkeleton label={t('payment.loading')} />;
  if (isLoadingError) {
    if (isMissing(error)) {
      return (
        <EmptyState heading="h1" picture="brokenLink" title={t('payment.missing')}>
          {t('payment.missingHint')}
        </EmptyState>
      );
    }
    return <LoadError heading="h1" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return <Loaded payment={data} />;
}

function isUnderWay({ refunds }: AdminPaymentJson): boolean {
  return refunds.some(({ state }) => state === 'asked');
}

function Loaded({ payment }: { payment: AdminPaymentJson }) {
  const { t } = useTranslation('admin');
  usePageTitle(usePaymentTitle(payment));
  return (
    <div className={styles.blocks}>
      <PaymentHead payment={payment} />
      <PaymentMoves payment={payment} />
      <RecordsSection title={t('payment.steps')}>
        <PaymentSteps history={payment.history} />
      </RecordsSection>
      <RecordsSection title={t('records.audit')}>
        <AuditEntries about={payment.id} />
      </RecordsSection>
    </div>
  );
}

type MoveKind = AdminPaymentJson['refunds'][number]['state'] | 'credit';
type Move = { key: string; at: string; kind: MoveKind; amount: number; by: string; reason: string; why: string };

/** Refunds and credits by admins, and the parts of the price. */
function PaymentMoves({ payment }: { payment: AdminPaymentJson }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <RecordsSection title={t('payment.moves')}>
        <Moves moves={useMoves(payment)} />
      </RecordsSection>
      {payment.lines.length > 0 && (
        <RecordsSection title={t('payment.lines')}>
          <Lines lines={payment.lines.map(toLine)} />
        </RecordsSection>
      )}
    </>
  );
}

function Moves({ moves }: { moves: readonly Move[] }) {
  const { t } = useTranslation('admin');
  const columns = useMoveColumns();
  if (moves.length === 0) return <EmptyRecords>{t('payment.noMoves')}</EmptyRecords>;
  return <RecordRows caption={t('payment.moves')} columns={columns} rows={moves} rowKey={({ key }) => key} />;
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('admin');
  return <RecordRows caption={t('payment.lines')} columns={useLineColumns()} rows={lines} rowKey={({ key }) => key} />;
}

function toLine(line: AdminPaymentJson['lines'][number], index: number): Line {
  return { ...line, key: String(index) };
}

function useMoves({ refunds, credits }: AdminPaymentJson): Move[] {
  const { reasonText } = usePaymentWords();
  const sent = refunds.map(({ at, state, amount, by, reason, code }, index) => {
    const why = code === null ? '' : reasonText(code);
    return { key: `refund ${index}`, at, kind: state, amount, by, reason, why };
  });
  const added = credits.map(({ at, amount, by, reason }, index) => {
    return { key: `credit ${index}`, at, kind: 'credit' as const, amount, by, reason, why: '' };
  });
  return [...sent, ...added].toSorted((a, b) => a.at.localeCompare(b.at));
}

const tones: Record<MoveKind, BadgeProps['tone']> = {
  asked: 'brass',
  done: 'blue',
  refused: 'danger',
  failed: 'danger',
  credit: 'moss',
};

function useMoveColumns(): RecordColumn<Move>[] {
  const { t, language } = useTranslation('admin');
  return [
    {
      name: 'at',
      heading: t('user.date'),
      cell: ({ at }) => t('payment.instant', dateAndTime(at)),
      card: { line: 1 },
    },
    {
      name: 'kind',
      heading: t('user.kind'),
      cell: ({ kind, why }) => (
        <>
          <Badge tone={tones[kind]}>{t(`payment.move.${kind}`)}</Badge> {why}
        </>
      ),
      card: { line: 2, place: 'wide' },
    },
    { name: 'reason', heading: t('payment.reason'), cell: ({ reason }) => reason, card: { line: 3, place: 'wide' } },
    {
      name: 'by',
      heading: t('user.by'),
      cell: ({ by }) => by || '–',
      card: { line: 4, place: 'wide', worded: true },
    },
    {
      name: 'amount',
      heading: t('user.amount'),
      cell: ({ amount }) => <b>{formatCents(centsOf(amount), language)}</b>,
      number: true,
      card: { line: 1, place: 'end' },
    },
  ];
}

type Line = AdminPaymentJson['lines'][number] & { key: string };

function useLineColumns(): RecordColumn<Line>[] {
  const { t, language } = useTranslation('admin');
  const lineLabel = useLineLabel();
  const money = (dollars: number) => formatCents(centsOf(dollars), language);
  return [
    {
      name: 'fee',
      heading: t('payment.line'),
      cell: lineLabel,
      card: { line: 1 },
    },
    {
      name: 'count',
      heading: t('payment.count'),
      cell: ({ count, unitPrice }) => `${count} × ${money(unitPrice)}`,
      number: true,
      card: { line: 2 },
    },
    {
      name: 'amount',
      heading: t('user.amount'),
      cell: ({ amount }) => <b>{money(amount)}</b>,
      number: true,
      card: { line: 1, place: 'end' },
    },
  ];
}
