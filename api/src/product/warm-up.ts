import { paths, pathTo } from '@inkbridge/shared/routes';
import { within } from '@inkbridge/shared/time';
import type { FastifyInstance } from 'fastify';
import { languages } from '../http/requests/language.js';
import { ownAddress } from '../http/requests/own-calls.js';

/** Milliseconds after which a process takes visitors all the same. */
const longest = 1_000;

type Site = Pick<FastifyInstance, 'inject'>;

/**
 * Draws pages before visitors come: a renderer that never ran holds the loop for a tenth of a second, and everybody
 * waits. `firstListed` answers the id of a profile, if there is one.
 */
export function createWarmUp(firstListed: () => readonly string[], patience = longest) {
  let isDone = false;
  let onLoaded: () => void = () => undefined;
  const loaded = new Promise<void>((done) => (onLoaded = done));

  return {
    /** To be called once pages can be drawn. */
    loaded: onLoaded,
    isDone: () => isDone,
    async run(site: Site): Promise<void> {
      await loaded;
      await within(patience, drawAll(site, firstListed()), () => undefined);
      isDone = true;
    },
  };
}

/** Never throws, because a process without pages serves calls. */
async function drawAll(site: Site, listed: readonly string[]): Promise<void> {
  const urls = [paths.home, paths.explore, ...listed.map((id) => pathTo('profile', id))];
  for (const url of urls) {
    for (const language of languages) {
      const headers = { 'accept-language': language, 'accept-encoding': 'br' };
      await site.inject({ url, headers, remoteAddress: ownAddress }).catch(() => undefined);
    }
  }
}
