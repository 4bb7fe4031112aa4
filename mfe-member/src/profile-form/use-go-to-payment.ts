import type { DuesShown } from '@inkbridge/api-client';
import { useNavigate } from '@inkbridge/federation/router';
import { dollarsOf, duesOf, type Quote } from '@inkbridge/shared/pricing';
import { paymentPath } from '@inkbridge/shared/routes';

type Dues = {
  /** The quote that the member confirmed. */
  shown: Quote;
  /** The total owed according to the server. */
  owed: { totalAmount: number } | null;
};

/**
 * Goes to the payment of the confirmed quote. If the server's total differs, the payment page requests the lines from
 * it.
 */
export function useGoToPayment(): (cid: string, dues: Dues) => void {
  const navigate = useNavigate();
  return (cid, { shown, owed }) => {
    const totalAmount = dollarsOf(shown.total);
    const isSame = owed?.totalAmount === totalAmount;
    const paymentDetails: DuesShown | undefined = isSame ? { cid, ...duesOf(shown), totalAmount } : undefined;
    void navigate(paymentPath(cid), { state: { cid, paymentDetails } });
  };
}
