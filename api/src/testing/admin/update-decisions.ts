import {
  type approveUpdate,
  getCustomer,
  listUpdates,
  type rejectUpdate,
  type sendBackUpdate,
  updateCustomer,
  type AdminUpdateJson,
  type CustomerId,
  type OwnCustomerJson,
  type OwnUpdateJson,
} from '@inkbridge/contracts';
import type { TestApi } from '../start-test-api.js';

export const freeChange = { basicInfo: { mailingAddress: '2 Oak Street' } };
export const paidChange = { basicInfo: { hairColor: 'Gray' } };

type DecisionRoute = typeof approveUpdate | typeof rejectUpdate | typeof sendBackUpdate;
type Answer = Awaited<ReturnType<TestApi['inject']>>;
export const dataOf = (answer: Answer) => answer.json<{ data: AdminUpdateJson }>().data;
export const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;

/** How updates come to the admins and are decided; `api` gives the one of the test that runs. */
export function updateDecisions(api: () => TestApi) {
  async function sent(id: CustomerId, body: object): Promise<string> {
    const answer = await api().inject('member', updateCustomer, { query: { id }, body });
    return answer.json<{ data: OwnUpdateJson }>().data._id;
  }

  async function givenUpdate(
    body: object = freeChange,
    but: object = {},
  ): Promise<{ id: string; customer: CustomerId }> {
    const { id: customer } = await api().givenProfile(but);
    return { customer, id: await sent(customer, body) };
  }

  const put = (route: DecisionRoute, id: string, body: object = {}) =>
    api().inject('admin', route, { query: { id }, body });

  async function own(id: CustomerId): Promise<OwnCustomerJson> {
    return (await api().inject('member', getCustomer, { query: { id } })).json<{ data: OwnCustomerJson }>().data;
  }

  const list = async (query: Record<string, string | number> = {}) =>
    (await api().inject('admin', listUpdates, { query: { approved: 'false', ...query } })).json<{
      data: AdminUpdateJson[];
      total: number;
    }>();

  return { givenUpdate, sent, put, own, list };
}
