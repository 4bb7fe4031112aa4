import { captureOrder } from '@inkbridge/api-client';
import { Navigate, useLocation } from '@inkbridge/federation/router';
import { LoadError } from '@inkbridge/frame';
import { paths } from '@inkbridge/shared/routes';
import { paymentMessages } from '../dues/messages/en.js';
import { Outcome } from './outcome.js';
import { Checking, ResultPage } from './result-page.js';
import { type Progress, useSettled } from './use-settled.js';

export const bundles = [paymentMessages];

/**
 * `/payment-paypal/result?token=` captures an approved order and puts the outcome into the address; `?status=` only
 * shows a text and never moves money, because anyone can write such an address (AC-324…329, D-44).
 */
export function Screen() {
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  const [status, token] = [query.get('status'), query.get('token')];
  // PayPal also adds its token for buyers who cancelled, so an existing status takes precedence.
  const asks = status === null && token !== null && token !== '';
  return (
    <ResultPage>
      {asks ? (
        <Order key={token} id={token} />
      ) : (
        <Outcome progress={readProgress(state)} isComplete={status === 'complete'} />
      )}
    </ResultPage>
  );
}

function Order({ id }: { id: string }) {
  const settled = useSettled(id, ({ client, signal }) => captureOrder(id, { client, signal }));
  if (settled.error) return <LoadError error={settled.error} busy={settled.isFetching} onRetry={settled.retry} />;
  if (settled.isChecking) return <Checking />;
  const { progress } = settled;
  const status = progress?.status === 'complete' ? 'complete' : 'open';
  return <Navigate to={`${paths.paypalResult}?status=${status}`} replace state={{ progress }} />;
}

/** The capture's response, passed in the navigation state. */
function readProgress(state: unknown): Progress | null {
  if (typeof state !== 'object' || state === null || !('progress' in state)) return null;
  return isProgress(state.progress) ? state.progress : null;
}

function isProgress(value: unknown): value is Progress {
  return typeof value === 'object' && value !== null && 'status' in value;
}
