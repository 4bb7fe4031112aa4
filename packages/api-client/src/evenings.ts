import {
  addToEveningRoute,
  changeEveningRoute,
  closeEveningLinkRoute,
  getEveningRoute,
  giveBackRoute,
  listEveningsRoute,
  makeEveningLinkRoute,
  makeEveningRoute,
  noteLetterRoute,
  removeEveningRoute,
  removeFromEveningRoute,
  setPlaceRoute,
  takePersonRoute,
  viewEveningRoute,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext, type CallInput } from './call-api.js';

/** The member's evenings, the latest day first. */
export const evenings = queryOptions({
  queryKey: ['evenings'],
  queryFn: ({ signal, client }) => callApi(listEveningsRoute, {}, { client, signal }),
});

/** One of them, as its host sees it. */
export function hostedEvening(id: string) {
  return queryOptions({
    queryKey: ['evenings', id],
    queryFn: ({ signal, client }) => callApi(getEveningRoute, { query: { id } }, { client, signal }),
  });
}

type Body<F extends Parameters<typeof callApi>[0]> = NonNullable<CallInput<F>['body']>;

export type NewEveningBody = Body<typeof makeEveningRoute>;
export type EveningChangeBody = Body<typeof changeEveningRoute>;
export type EveningChoiceBody = NewEveningBody['choice'];

/** @throws ApiError */
export function makeEvening(body: NewEveningBody, context: CallContext) {
  return callApi(makeEveningRoute, { body }, context);
}

/** @throws ApiError */
export function changeEvening(id: string, body: EveningChangeBody, context: CallContext) {
  return callApi(changeEveningRoute, { query: { id }, body }, context);
}

/** @throws ApiError */
export function removeEvening(id: string, context: CallContext) {
  return callApi(removeEveningRoute, { query: { id } }, context);
}

/** @throws ApiError */
export function addToEvening(id: string, choice: EveningChoiceBody, context: CallContext) {
  return callApi(addToEveningRoute, { query: { id }, body: { choice } }, context);
}

/** A person of an evening. */
export type OnEvening = { id: string; person: string };

/** @throws ApiError */
export function setPlace(query: OnEvening, state: 'free' | 'written', context: CallContext) {
  return callApi(setPlaceRoute, { query, body: { state } }, context);
}

/** @throws ApiError */
export function removeFromEvening(query: OnEvening, context: CallContext) {
  return callApi(removeFromEveningRoute, { query }, context);
}

/** @throws ApiError */
export function makeEveningLink(id: string, context: CallContext) {
  return callApi(makeEveningLinkRoute, { query: { id } }, context);
}

/** @throws ApiError */
export function closeEveningLink(id: string, context: CallContext) {
  return callApi(closeEveningLinkRoute, { query: { id } }, context);
}

/** What a guest’s device shows that it may: the secret of the link, and its own key. */
export type GuestKeys = { secret: string; guestKey: string };

/** @throws ApiError link_ended */
export function viewEvening(body: GuestKeys & { skip?: number }, context: CallContext) {
  return callApi(viewEveningRoute, { body }, context);
}

/** @throws ApiError */
export function takePerson(body: Body<typeof takePersonRoute>, context: CallContext) {
  return callApi(takePersonRoute, { body }, context);
}

/** @throws ApiError */
export function giveBack(body: GuestKeys, context: CallContext) {
  return callApi(giveBackRoute, { body }, context);
}

/** @throws ApiError */
export function noteLetter(body: Body<typeof noteLetterRoute>, context: CallContext) {
  return callApi(noteLetterRoute, { body }, context);
}
