import { minute } from '@inkbridge/shared/time';
import { brieflyForEverybody } from '../http/answers/caching.js';
import { keepAnswer, type KeptAnswer, tagOfBytes } from '../http/answers/kept-answer.js';
import { type ListedPage, siteMapXml } from './search-engines.js';

type SiteMapDeps = {
  publicUrl: URL;
  /** Profiles that search engines may list. */
  listed: () => Promise<ListedPage[]>;
  /** Increases with every change of what is listed. */
  revision: () => number;
  /** Whether the revision includes what time alone has changed by now. */
  isCurrent: () => boolean;
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number;
};

/** Milliseconds for which it may be behind: making it reads every profile, and anybody may ask for it at any rate. */
const keptFor = minute;
const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': brieflyForEverybody };

type Made = { answer: KeptAnswer; revision: number; at: number };

/** The site map, made once a minute at most, however many ask and however often profiles change. */
export function createSiteMap(deps: SiteMapDeps) {
  const { publicUrl, listed, revision, isCurrent, now = () => performance.now() } = deps;
  let made: Made | null = null;
  let making: Promise<Made> | null = null;

  async function make(): Promise<Made> {
    const before = { revision: revision(), at: now() };
    const body = Buffer.from(siteMapXml(publicUrl, await listed()));
    made = { answer: keepAnswer(body, tagOfBytes(body), headers), ...before };
    return made;
  }

  return async (): Promise<KeptAnswer> => {
    const isSame = made?.revision === revision() && isCurrent();
    if (made && (isSame || now() - made.at < keptFor)) return made.answer;
    making ??= make().finally(() => (making = null));
    return (await making).answer;
  };
}
