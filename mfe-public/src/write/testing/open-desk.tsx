import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { aPublicProfile } from '../../testing/a-public-profile.js';
import { openSite } from '../../testing/public-site.js';
import { type Step, stepPath } from '../desk/step-bar.js';

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

type DeskOptions = NonNullable<Parameters<typeof openSite>[1]> & { step?: Step | 'copy' };

/** What each step shows once its pages are counted. */
const counted = { write: /page as it prints|página impresa/, print: /one stamp|una estampilla|second stamp/ };

/** The desk for this person, once its pages are counted. */
export async function openDesk({ answers, step = 'write', ...options }: DeskOptions = {}) {
  const files = serveFonts();
  const site = await openSite(stepPath(person._id, step), {
    answers: { '/customer': { data: person }, ...answers },
    ...options,
  });
  if (step === 'address') await screen.findByRole('region', { name: 'The envelope' });
  else await screen.findByText(step === 'write' ? counted.write : counted.print);
  return { ...site, files };
}

/** Presses a step in the bar at the foot. */
export async function goTo(step: 'Write' | 'Address' | 'Print'): Promise<void> {
  await userEvent.click(screen.getByRole('link', { name: new RegExp(`${step}$`) }));
}
