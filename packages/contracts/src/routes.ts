import * as nouns from './nouns.js';
import type { RouteFacts } from './route.facts.js';
import { type Route, usualBodyBytes } from './route.js';

type Exported = (typeof nouns)[keyof typeof nouns];
type AnyRoute = Extract<Exported, Route>;

/** The route of these facts: method, address and form belong to one route. */
export type RouteOf<Facts extends RouteFacts> = Facts extends { form: string }
  ? Extract<AnyRoute, Facts>
  : Exclude<Extract<AnyRoute, Facts>, { form: string }>;

/**
 * The route table: every route that a noun's module exports, by address and method; of one path's forms (D-68) the
 * formless one is last. The API serves only these routes, and does not start unless it implements all of them.
 */
export const routes: readonly Route[] = Object.values(nouns)
  .filter(isRoute)
  .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));

/** Bytes; pictures have a limit of their own. */
export const largestBodyOf = ({ bodyBytes = usualBodyBytes }: Route): number => bodyBytes;

function isRoute(value: Exported): value is AnyRoute {
  return typeof value === 'object' && 'method' in value && 'url' in value && 'data' in value;
}

function placeOf({ url, method, form }: Route): string {
  return [url, method, form ?? '~'].join(' ');
}
