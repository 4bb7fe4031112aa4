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
import { callApi, type CallContext } from './call-api.js';
import { type Body, byId, read, withBody } from './from-route.js';

/** The member's evenings, the latest day first. */
export const evenings = read(['evenings'], listEveningsRoute);

/** One of them, as its host sees it. */
export const hostedEvening = (id: string) => read(['evenings', id], getEveningRoute, { query: { id } });

type NewEveningBody = Body<typeof makeEveningRoute>;
export type EveningChangeBody = Body<typeof changeEveningRoute>;
export type EveningChoiceBody = NewEveningBody['choice'];

/** @throws ApiError */
export const makeEvening = withBody(makeEveningRoute);

/** @throws ApiError */
export function changeEvening(id: string, body: EveningChangeBody, context: CallContext) {
  return callApi(changeEveningRoute, { query: { id }, body }, context);
}

/** @throws ApiError */
export const removeEvening = byId(removeEveningRoute);

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
export function makeEveningLink(id: string, secret: string, context: CallContext) {
  return callApi(makeEveningLinkRoute, { query: { id }, body: { secret } }, context);
}

/** @throws ApiError */
export const closeEveningLink = byId(closeEveningLinkRoute);

/** @throws ApiError link_ended */
export const viewEvening = withBody(viewEveningRoute);

/** @throws ApiError */
export const takePerson = withBody(takePersonRoute);

/** @throws ApiError */
export const giveBack = withBody(giveBackRoute);

/** @throws ApiError */
export const noteLetter = withBody(noteLetterRoute);
