import { captureOrder } from '@inkbridge/api-client';
import { Navigate, useLocation } from '@inkbridge/federation/router';
import { paths } from '@inkbridge/shared/routes';
import { paymentMessages } from '../dues/messages/en.js';
import { Outcome } from './outcome.js';
import { type Progress, ResultPage, Settled } from './result-page.js';

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
        <Settled key={token} id={token} ask={captureOrder}>
          {(progress) => <ToOutcome progress={progress} />}
        </Settled>
      ) : (
        <Outcome progress={readProgress(state)} isComplete={status === 'complete'} />
      )}
    </ResultPage>
  );
}

function ToOutcome({ progress }: { progress: Progress | null }) {
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
