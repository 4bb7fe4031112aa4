import { captureOrder } from '@inkbridge/api-client';
import { Navigate, useLocation } from '@inkbridge/federation/router';
import { LoadError } from '@inkbridge/frame';
import { paths } from '@inkbridge/shared/routes';
import { paymentMessages } from '../dues/messages/bundle.js';
import { Checking } from './checking.js';
import { Outcome } from './outcome.js';
import { ResultPage } from './result-page.js';
import { useSettled, type Progress } from './use-settled.js';

export const bundles = [paymentMessages];

/**
 * `/payment-paypal/result?token=` takes the money of an approved order and leaves its outcome in the address;
 * `?status=` only shows a text and moves nothing, whoever wrote it (AC-324…329, D-44).
 */
export function Screen() {
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  const [status, token] = [query.get('status'), query.get('token')];
  // PayPal adds its token to the address for those who turned back: what is said there counts.
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

/** What the capture answered, carried along with the address. */
function readProgress(state: unknown): Progress | null {
  return typeof state === 'object' && state !== null && 'progress' in state
    ? (state.progress as Progress | null)
    : null;
}
