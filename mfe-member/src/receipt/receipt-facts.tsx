import type { ReceiptJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Notice } from '@inkbridge/ui';
import { useMoney } from '../dues/use-money.js';

type ReceiptFactsProps = {
  /** Without a text a fact is left out. */
  facts: readonly { term: string; text: string | null }[];
  className?: string;
};

/** The facts of a payment, one below the other. */
export function ReceiptFacts({ facts, className }: ReceiptFactsProps) {
  return (
    <dl className={className}>
      {facts.map(
        ({ term, text }) =>
          text && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Keyed by the providers' codes. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** How something was paid: "Visa ending in 4242", else by whom; an unknown code of a brand stays as it is. */
export function useWayText(): (paid: Pick<ReceiptJson, 'provider' | 'card'>) => string {
  const { t } = useTranslation('payment');
  return ({ provider, card }) => {
    if (!card) return t(`receipt.provider.${provider}`);
    return t('receipt.card', { brand: brands[card.brand] ?? card.brand, last4: card.last4 });
  };
}

type MoneyBackProps = Pick<ReceiptJson, 'refundedAt' | 'refunds'> & Partial<Pick<ReceiptJson, 'creditedAt'>>;

/** States before the amounts that a payment was refunded, became balance (D-25), or went back in part (D-128). */
export function MoneyBack({ refundedAt, creditedAt = null, refunds }: MoneyBackProps) {
  return (
    <>
      <AllOfIt refundedAt={refundedAt} creditedAt={creditedAt} />
      <Parts refunds={refunds} />
    </>
  );
}

function AllOfIt({ refundedAt, creditedAt }: Pick<ReceiptJson, 'refundedAt' | 'creditedAt'>) {
  const { t } = useTranslation('payment');
  const [text, at] = refundedAt
    ? (['receipt.refunded', refundedAt] as const)
    : (['receipt.credited', creditedAt] as const);
  if (at === null) return null;
  return <Notice>{t.rich(text, { date: <time dateTime={at} /> }, { date: formatDate(new Date(at)) })}</Notice>;
}

/** A line for each refund that leaves the purchase as it is. */
function Parts({ refunds }: Pick<ReceiptJson, 'refunds'>) {
  const { t } = useTranslation('payment');
  const money = useMoney();
  return refunds.map(({ at, amount, isDone }) => (
    <Notice key={at}>
      {t.rich(
        isDone ? 'receipt.sentBack' : 'receipt.beingSentBack',
        { date: <time dateTime={at} /> },
        { date: formatDate(new Date(at)), amount: money(centsOf(amount)) },
      )}
    </Notice>
  ));
}
