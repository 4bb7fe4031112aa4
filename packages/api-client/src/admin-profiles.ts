import * as contracts from '@inkbridge/contracts';
import { pageSizes } from '@inkbridge/shared/option-lists';
import type { AddOn, CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { NewProfileBody, ProfileChangeBody } from './authoring.js';
import { callApi, type CallContext, callList } from './call-api.js';
import { queuesKey } from './cases.js';
import { type Body, byId, read, readList } from './from-route.js';

/** Prefix of the keys of all admin queries about profiles. */
export const adminCustomersKey = ['admin', 'customer'];

/** One profile with everything an admin may see (AC-457). */
export const adminCustomer = (id: string) =>
  read([...adminCustomersKey, id], contracts.getAdminCustomer, { query: { id } });

const mostFound = '8';

/** A few profiles whose name, email or number contains the text (AC-419…421), archived ones too. */
export const customersFound = (search: string) =>
  readList([...adminCustomersKey, 'found', search], contracts.listAdminCustomers, { query: { search, l: mostFound } });

// Lists

/** Filters of the admins' profile lists; `search` is part of a name, an email address or a number (D-96). */
export type ManagedQuery = { search: string; status?: readonly CustomerStatus[] };

const l = String(pageSizes.profiles);

/** Prefix of the keys of all lists of profiles that are not archived. */
export const managedCustomersKey = [...adminCustomersKey, 'managed'];

/** Every profile that is not archived, newest first (D-50, AC-398). */
export function managedCustomers({ search, status = [] }: ManagedQuery) {
  const load = (p: string, context: CallContext) =>
    callList(contracts.listAdminCustomers, { query: { p, l, search, status: [...status] } }, context);
  return pages([...managedCustomersKey, { search, status }], load, pageAfter);
}

/** Prefix of the keys of all queries about archived profiles. */
export const archivedCustomersKey = [...adminCustomersKey, 'archived'];

/** Archived profiles, most recently archived first (AC-385, AC-460). */
export function archivedCustomers({ search }: Pick<ManagedQuery, 'search'>) {
  const load = (p: string, context: CallContext) =>
    callList(contracts.listArchivedCustomers, { query: { p, l, search } }, context);
  return pages([...archivedCustomersKey, { search }], load, pageAfter);
}

/** One archived profile; 404 for any other profile (AC-389). */
export const archivedCustomer = (id: string) =>
  read([...archivedCustomersKey, id], contracts.getArchivedCustomer, { params: { id } });

const pageAfter = ({ page, totalPages }: { page: number; totalPages: number }) =>
  page < totalPages ? page + 1 : undefined;

function pages<P extends { data: readonly Item[] }>(
  queryKey: readonly unknown[],
  load: (page: string, context: CallContext) => Promise<P>,
  getNextPageParam: (last: P, loaded: readonly P[]) => number | undefined,
) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal, client }) => load(String(pageParam), { client, signal }),
    getNextPageParam,
    structuralSharing: withKnownRows,
  });
}

type Loaded = InfiniteData<{ data: readonly Item[] }>;

/** Rows that have not changed stay the same objects wherever they are now: a decided one moves all after it. */
function withKnownRows(before: unknown, now: unknown): unknown {
  const known = new Map(rowsIn(before).map((row) => [row._id, row]));
  const asKnown = (row: Item) => asBefore(known.get(row._id), row);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `pages` loads
  const loaded = now as Loaded;
  const pages = loaded.pages.map((page) => ({ ...page, data: page.data.map(asKnown) }));
  return asBefore(before, { ...loaded, pages });
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `pages` loaded, if it did
const rowsIn = (loaded: unknown) => (loaded as Loaded | undefined)?.pages.flatMap(({ data }) => data) ?? [];

const asBefore = (before: unknown, now: unknown) => (JSON.stringify(before) === JSON.stringify(now) ? before : now);

// Acts

/** Takes a profile out of every list (AC-378). @throws ApiError */
export const archiveProfile = byId(contracts.archiveCustomer);

/** Brings an archived profile back (AC-387). @throws ApiError */
export const unarchiveProfile = byId(contracts.unarchiveCustomer);

/** Shows a profile to visitors, or hides it (AC-383). @throws ApiError */
export function setProfileStatus(id: string, status: 'active' | 'inactive', context: CallContext) {
  return callApi(contracts.setCustomerStatus, { query: { id }, body: { status } }, context);
}

/** 1 gives the placement, 0 takes it away. */
export type PlacementToggle = { addOn: AddOn; value: 0 | 1 };

/** Gives a placement without end, or takes it away (AC-404, AC-405, D-20). @throws ApiError */
export function setPlacement(customer: string, { addOn, value }: PlacementToggle, context: CallContext) {
  const placement = addOn === 'Featured' ? { featuredPlacement: value } : { premiumPlacement: value };
  return callApi(contracts.setPlacements, { body: { customer, addOns: [addOn], ...placement } }, context);
}

/**
 * Lists a profile that goes live immediately; repeated calls with the same `key` create one (AC-395, D-18). @throws
 * ApiError
 */
export function createProfileAsAdmin(body: NewProfileBody, key: string, context: CallContext) {
  const headers = { [contracts.idempotencyHeader]: key };
  return callApi(contracts.createAdminCustomer, { body, headers }, context);
}

/** Changes any profile, effective immediately (AC-396, D-61). @throws ApiError */
export function updateProfileAsAdmin(id: string, body: ProfileChangeBody, context: CallContext) {
  return callApi(contracts.updateAdminCustomer, { query: { id }, body }, context);
}

// What waits for a decision

const waitingKey = [...adminCustomersKey, 'waiting'];

/**
 * Paid profiles that wait for a decision, oldest first (AC-350, AC-455); with `search`, only the matching ones (D-96),
 * with `mark`, only those that it stands out by.
 */
export function waitingCustomersFound(search: string, mark?: contracts.WaitingMark) {
  const load = (p: string, context: CallContext) => {
    const query = { approved: 'false', paymentPending: 'false', p, search, ...(mark && { mark }) } as const;
    return callList(contracts.listAdminCustomers, { query }, context);
  };
  return pages(search === '' && !mark ? waitingKey : [...waitingKey, { search, mark }], load, pageOfNotLoaded);
}

/** All of them. Its key is a prefix of the search keys, so invalidating it also invalidates the searches. */
export const waitingCustomers = waitingCustomersFound('');

/** Makes a profile live that waits as the admin has read it (AC-354). @throws ApiError */
export function approveProfile(id: string, context: CallContext, waitingSince?: string) {
  return callApi(contracts.approveCustomer, { query: { id }, body: { waitingSince } }, context);
}

/** Prefix of the keys of all admin queries about updates. */
export const adminUpdatesKey = ['admin', 'update'];

const waitingUpdatesKey = [...adminUpdatesKey, 'waiting'];

/**
 * Updates that wait for a decision, oldest first (AC-360, AC-451); with `search`, only those of matching profiles
 * (D-96).
 */
export function waitingUpdatesFound(search: string) {
  const load = (p: string, context: CallContext) =>
    callList(contracts.listUpdates, { query: { approved: 'false', p, search } }, context);
  return pages(search === '' ? waitingUpdatesKey : [...waitingUpdatesKey, { search }], load, pageOfNotLoaded);
}

/** All of them. Its key is a prefix of the search keys, so invalidating it also invalidates the searches. */
export const waitingUpdates = waitingUpdatesFound('');

/** One update, by its own id or its profile's (AC-452, D-110). */
export const pendingUpdate = (id: string) =>
  read([...adminUpdatesKey, id], contracts.getUpdate, { query: { approved: 'false', id } });

/** Copies an update into its profile (AC-365). @throws ApiError */
export function approvePendingUpdate(id: string, context: CallContext, waitingSince?: string) {
  return callApi(contracts.approveUpdate, { query: { id }, body: { waitingSince } }, context);
}

/** Why something is declined: in words for its author, and by kind for the numbers. */
type Decline = { reason: string; declineKind?: contracts.DeclineKind | undefined };

/** Rejects an update; the amount paid goes to the payer's balance (AC-366, D-25). @throws ApiError */
export function rejectPendingUpdate(id: string, decline: Decline, context: CallContext) {
  return callApi(contracts.rejectUpdate, { query: { id }, body: decline }, context);
}

/** Asks the author for changes, without a second charge (D-160). @throws ApiError */
export function sendBackUpdate(id: string, decline: Decline, context: CallContext) {
  return callApi(contracts.sendBackUpdate, { query: { id }, body: decline }, context);
}

/** Like `sendBackUpdate`, for a profile that waits for its first approval (D-160). @throws ApiError */
export function sendBackProfile(id: string, decline: Decline, context: CallContext) {
  return callApi(contracts.sendBackCustomer, { query: { id }, body: decline }, context);
}

/** Prefix of the keys of `waitingForms`. */
export const waitingFormsKey = [...queuesKey, 'forms'];

/** Profiles whose signed form waits for a decision; the oldest form first. */
export function waitingForms(page: number) {
  const forms = readList([...waitingFormsKey, page], contracts.listWaitingForms, { query: { page: String(page) } });
  return queryOptions({ ...forms, placeholderData: keepPreviousData });
}

/** An admin's decision about the form that was attached at a time. @throws ApiError */
export function decideForm(id: string, body: Body<typeof contracts.decideForm>, context: CallContext) {
  return callApi(contracts.decideForm, { query: { id }, body }, context);
}

type Item = { _id: string };
type WaitingPage = { data: readonly Item[]; limit: number; total: number };

/** Counted by what is loaded, because decided items are taken out of the pages; its first ones may be known already. */
function pageOfNotLoaded({ limit, total }: WaitingPage, pages: readonly WaitingPage[]): number | undefined {
  const loaded = new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size;
  return loaded < total ? Math.floor(loaded / limit) + 1 : undefined;
}

/**
 * Takes a decided item out of the lists under a key, which then need not be loaded again, however long they are. Only
 * where an answer is on its way, from before or after the decision, the list is.
 */
export async function takeOutOfPages(client: QueryClient, queryKey: readonly unknown[], id: string): Promise<void> {
  if (client.isFetching({ queryKey }) > 0) return client.invalidateQueries({ queryKey });
  client.setQueriesData<InfiniteData<WaitingPage>>({ queryKey }, (list) => list && without(list, id));
  await client.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' });
}

function without(list: InfiniteData<WaitingPage>, id: string): InfiniteData<WaitingPage> {
  if (!list.pages.some(({ data }) => data.some(({ _id }) => _id === id))) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.filter(({ _id }) => _id !== id),
    total: page.total - 1,
  }));
  return { ...list, pages };
}
