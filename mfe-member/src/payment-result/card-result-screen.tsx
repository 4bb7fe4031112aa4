import { sessionStatus } from '@inkbridge/api-client';
import { useSearchParams } from '@inkbridge/federation/router';
import { LoadError } from '@inkbridge/frame';
import { paymentMessages } from '../dues/messages/en.js';
import { Outcome } from './outcome.js';
import { Checking, ResultPage } from './result-page.js';
import { useSettled } from './use-settled.js';

export const bundles = [paymentMessages];

/** `/payment/result?session_id=` (AC-309…317): shows how a card payment ended; the page itself applies nothing. */
export function Screen() {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  return (
    <ResultPage>{sessionId ? <Session key={sessionId} id={sessionId} /> : <Outcome progress={null} />}</ResultPage>
  );
}

function Session({ id }: { id: string }) {
  const settled = useSettled(id, ({ client, signal }) => sessionStatus(id, { client, signal }));
  if (settled.error) return <LoadError error={settled.error} busy={settled.isFetching} onRetry={settled.retry} />;
  if (settled.isChecking) return <Checking />;
  return <Outcome progress={settled.progress} />;
}
