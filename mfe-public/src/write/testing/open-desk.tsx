import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { aPublicProfile } from '../../testing/a-public-profile.js';
import { openSite } from '../../testing/public-site.js';

const { resolve } = createRequire(import.meta.url);

/** The person of the desk's tests. */
export const person = aPublicProfile();

/** Font files as the product serves them; all that the desk requests besides the API. */
export function serveFonts(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: URL | string) => {
    asked.push(String(url));
    const file = resolve(`@fontsource/newsreader/files/${path.basename(String(url))}`);
    return Promise.resolve(new Response(new Uint8Array(readFileSync(file))));
  });
  return asked;
}

type DeskOptions = NonNullable<Parameters<typeof openSite>[1]>;

/** The desk for this person, once its pages are counted. */
export async function openDesk({ answers, ...options }: DeskOptions = {}) {
  const files = serveFonts();
  const site = await openSite(`/write/${person._id}`, {
    answers: { '/customer': { data: person }, ...answers },
    ...options,
  });
  await screen.findByText(/page as it prints|página impresa|pages as it prints/);
  return { ...site, files };
}
