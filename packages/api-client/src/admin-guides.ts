import {
  addGuideRoute,
  addStartingGuidesRoute,
  changeGuideRoute,
  listGuidesRoute,
  removeGuideRoute,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext, type CallInput } from './call-api.js';

/** Everything that admins published, notices that are over included. */
export const guides = queryOptions({
  queryKey: ['admin', 'guides'],
  queryFn: ({ signal, client }) => callApi(listGuidesRoute, {}, { client, signal }),
});

/** A card, a link, a notice or a day, as a form sends it. */
export type GuideContentBody = NonNullable<CallInput<typeof addGuideRoute>['body']>['content'];

/** @throws ApiError */
export function addGuide(content: GuideContentBody, context: CallContext) {
  return callApi(addGuideRoute, { body: { content } }, context);
}

/** `version` is the one that the admin opened. @throws ApiError */
export function changeGuide(
  { id, version }: { id: string; version: number },
  content: GuideContentBody,
  context: CallContext,
) {
  return callApi(changeGuideRoute, { query: { id }, body: { version, content } }, context);
}

/** @throws ApiError */
export function removeGuide(id: string, context: CallContext) {
  return callApi(removeGuideRoute, { query: { id } }, context);
}

/** Publishes the cards and links that come with the product. @throws ApiError */
export function addStartingGuides(context: CallContext) {
  return callApi(addStartingGuidesRoute, { body: {} }, context);
}
