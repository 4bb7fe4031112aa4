import type { CheckoutProvider } from '@inkbridge/contracts';
import { paths } from '@inkbridge/shared/routes';

/** The page that shows the result of a member's payment, in the form the provider itself redirects to. */
export function resultPath(provider: CheckoutProvider, ref: string | null): string {
  const page = provider === 'card' ? paths.paymentResult : paths.paypalResult;
  return `${page}?${resultQuery(provider, ref)}`;
}

/** How providers name a checkout, or its end by the payer, in the address. */
export function resultQuery(provider: CheckoutProvider, ref: string | null): string {
  if (ref === null) return 'status=open';
  return `${provider === 'card' ? 'session_id' : 'token'}=${encodeURIComponent(ref)}`;
}
