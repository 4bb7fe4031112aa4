import { patchCreated, profile } from '@inkbridge/api-client';
import type { CustomerJson, OwnCustomerJson } from '@inkbridge/contracts';
import type { QueryClient } from '@tanstack/react-query';

type Change = Partial<
  Pick<OwnCustomerJson, 'addressConfirmedAt' | 'mailDoubtedAt' | 'showsAnswers' | 'signedForm' | 'confirmedInWritingAt'>
>;

/** Changes an own profile on its page and in the own list, where they are loaded, without a call. */
export function patchOwn(client: QueryClient, id: string, change: Change): void {
  client.setQueriesData<CustomerJson | null>(
    { queryKey: profile(id).queryKey },
    (found) => found && { ...found, ...change },
  );
  patchCreated(client, id, change);
}
