import type { DuesShown } from '@inkbridge/api-client';
import { useNavigate } from '@inkbridge/federation/router';
import { dollarsOf, duesOf, type Quote } from '@inkbridge/shared/pricing';
import { paymentPath } from '@inkbridge/shared/routes';

type Dues = {
  /** What the member confirmed. */
  shown: Quote;
  /** What the server says is owed. */
  owed: { totalAmount: number } | null;
};

/** To the payment of what was confirmed. Where the server sees another total, the payment page asks it for the lines. */
export function useGoToPayment(): (cid: string, dues: Dues) => void {
  const navigate = useNavigate();
  return (cid, { shown, owed }) => {
    const totalAmount = dollarsOf(shown.total);
    const isSame = owed?.totalAmount === totalAmount;
    const paymentDetails: DuesShown | undefined = isSame ? { cid, ...duesOf(shown), totalAmount } : undefined;
    void navigate(paymentPath(cid), { state: { cid, paymentDetails } });
  };
}
