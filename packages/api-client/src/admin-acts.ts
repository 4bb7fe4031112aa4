import {
  archiveCustomerRoute,
  createAdminCustomerRoute,
  getArchivedCustomerRoute,
  idempotencyHeader,
  listAdminCustomersRoute,
  listArchivedCustomersRoute,
  setCustomerStatusRoute,
  setPlacementsRoute,
  unarchiveCustomerRoute,
  updateAdminCustomerRoute,
} from '@inkbridge/contracts/facts';
import { pageSizes } from '@inkbridge/shared/option-lists';
import type { AddOn, CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminCustomersKey } from './admin.js';
import type { NewProfileBody, ProfileChangeBody } from './authoring.js';
import { callApi, callList, type CallContext } from './call-api.js';

/** Filters of the admins' profile lists; `search` is part of a name, an email address or a number (D-96). */
export type ManagedQuery = { search: string; status?: readonly CustomerStatus[] };

const l = String(pageSizes.profiles);
const nextPage = ({ page, totalPages }: { page: number; totalPages: number }) =>
  page < totalPages ? page + 1 : undefined;

/** Prefix of the keys of all lists of profiles that are not archived. */
export const managedCustomersKey = [...adminCustomersKey, 'managed'];

/** Every profile that is not archived, newest first (D-50, AC-398). */
export function managedCustomers({ search, status = [] }: ManagedQuery) {
  return infiniteQueryOptions({
    queryKey: [...managedCustomersKey, { search, status }],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal, client }) =>
      callList(
        listAdminCustomersRoute,
        { query: { p: String(pageParam), l, search, status: [...status] } },
        { client, signal },
      ),
    getNextPageParam: nextPage,
  });
}

/** Prefix of the keys of all queries about archived profiles. */
export const archivedCustomersKey = [...adminCustomersKey, 'archived'];

/** Archived profiles, most recently archived first (AC-385, AC-460). */
export function archivedCustomers({ search }: Pick<ManagedQuery, 'search'>) {
  return infiniteQueryOptions({
    queryKey: [...archivedCustomersKey, { search }],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal, client }) =>
      callList(listArchivedCustomersRoute, { query: { p: String(pageParam), l, search } }, { client, signal }),
    getNextPageParam: nextPage,
  });
}

/** One archived profile; 404 for any other profile (AC-389). */
export function archivedCustomer(id: string) {
  return queryOptions({
    queryKey: [...archivedCustomersKey, id],
    queryFn: ({ signal, client }) => callApi(getArchivedCustomerRoute, { params: { id } }, { client, signal }),
  });
}

/** Takes a profile out of every list (AC-378). @throws ApiError */
export function archiveProfile(id: string, context: CallContext) {
  return callApi(archiveCustomerRoute, { query: { id } }, context);
}

/** Brings an archived profile back (AC-387). @throws ApiError */
export function unarchiveProfile(id: string, context: CallContext) {
  return callApi(unarchiveCustomerRoute, { query: { id }, body: {} }, context);
}

/** Shows a profile to visitors, or hides it (AC-383). @throws ApiError */
export function setProfileStatus(id: string, status: 'active' | 'inactive', context: CallContext) {
  return callApi(setCustomerStatusRoute, { query: { id }, body: { status } }, context);
}

/** 1 gives the placement, 0 takes it away. */
export type PlacementToggle = { addOn: AddOn; value: 0 | 1 };

/** Gives a placement without end, or takes it away (AC-404, AC-405, D-20). @throws ApiError */
export function setPlacement(customer: string, { addOn, value }: PlacementToggle, context: CallContext) {
  const placement = addOn === 'Featured' ? { featuredPlacement: value } : { premiumPlacement: value };
  return callApi(setPlacementsRoute, { body: { customer, addOns: [addOn], ...placement } }, context);
}

/**
 * Lists a profile that goes live immediately; repeated calls with the same `key` create one (AC-395, D-18). @throws
 * ApiError
 */
export function createProfileAsAdmin(body: NewProfileBody, key: string, context: CallContext) {
  const headers = { [idempotencyHeader]: key };
  return callApi(createAdminCustomerRoute, { body, headers }, context);
}

/** Changes any profile, effective immediately (AC-396, D-61). @throws ApiError */
export function updateProfileAsAdmin(id: string, body: ProfileChangeBody, context: CallContext) {
  return callApi(updateAdminCustomerRoute, { query: { id }, body }, context);
}
