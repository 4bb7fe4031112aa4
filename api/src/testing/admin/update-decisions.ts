import {
  type AdminUpdateJson,
  type approveUpdate,
  type CustomerId,
  listUpdates,
  type rejectUpdate,
  type sendBackUpdate,
} from '@inkbridge/contracts';
import { freeChange, updateCalls } from '../authoring/update-calls.js';
import type { TestApi } from '../start-test-api.js';

type DecisionRoute = typeof approveUpdate | typeof rejectUpdate | typeof sendBackUpdate;
type Answer = Awaited<ReturnType<TestApi['inject']>>;
export const dataOf = (answer: Answer) => answer.json<{ data: AdminUpdateJson }>().data;

/** How updates come to the admins and are decided; `api` gives the one of the test that runs. */
export function updateDecisions(api: () => TestApi) {
  const calls = updateCalls(api);
  const sent = async (id: CustomerId, body: object): Promise<string> => (await calls.sent(id, body))._id;

  async function givenUpdate(
    body: object = freeChange,
    but: object = {},
  ): Promise<{ id: string; customer: CustomerId }> {
    const { id: customer } = await api().givenProfile(but);
    return { customer, id: await sent(customer, body) };
  }

  const put = (route: DecisionRoute, id: string, body: object = {}) =>
    api().inject('admin', route, { query: { id }, body });

  const list = async (query: Record<string, string | number> = {}) =>
    (await api().inject('admin', listUpdates, { query: { approved: 'false', ...query } })).json<{
      data: AdminUpdateJson[];
      total: number;
    }>();

  return { givenUpdate, sent, put, own: calls.own, list };
}
