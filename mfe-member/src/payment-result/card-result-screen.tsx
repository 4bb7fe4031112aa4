import { sessionStatus } from '@inkbridge/api-client';
import { useSearchParams } from '@inkbridge/federation/router';
import { paymentMessages } from '../dues/messages/en.js';
import { Outcome } from './outcome.js';
import { ResultPage, Settled } from './result-page.js';

export const bundles = [paymentMessages];

/** `/payment/result?session_id=` (AC-309…317): shows how a card payment ended; the page itself applies nothing. */
export function Screen() {
  const [search] = useSearchParams();
  const id = search.get('session_id');
  return (
    <ResultPage>
      {id ? (
        <Settled key={id} id={id} ask={sessionStatus}>
          {(progress) => <Outcome progress={progress} />}
        </Settled>
      ) : (
        <Outcome progress={null} />
      )}
    </ResultPage>
  );
}
