import { languages } from '@inkbridge/federation/i18n';
import { seriousProblems } from '@inkbridge/frame/testing';
import { paths } from '@inkbridge/shared/routes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openSite } from '../testing/public-site.js';
import './display-screen.js';

const root = document.documentElement;
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value, name }) => name + value);

beforeEach(() => {
  for (const name of ['theme', 'text', 'pictures']) {
    delete root.dataset[name];
    document.cookie = `inkbridge_${name}=; path=/; max-age=0`;
  }
});

it.each(languages)('all three choices have a name in %s, and nothing is chosen at first', async (language) => {
  await openSite(paths.display, { language });

  await screen.findAllByRole('radio');
  expect(screen.getAllByRole('group')).toHaveLength(3);
  expect(chosen()).toHaveLength(3);
  expect((await screen.findByRole('main')).textContent).not.toMatch(/\{|undefined/);
  expect(await seriousProblems()).toEqual([]);
});

it.each([
  { group: 'Text size', option: 'Larger', name: 'text', word: 'larger', back: 'Normal' },
  { group: 'Colors', option: 'Dark', name: 'theme', word: 'dark', back: 'Same as this device' },
  { group: 'Pictures', option: /^Save data/, name: 'pictures', word: 'tap', back: /^Same as this browser/ },
])('$group: a choice holds at once, is kept on this device, and can be taken back', async (example) => {
  const { group, option, name, word, back } = example;
  await openSite(paths.display);
  const part = within(await screen.findByRole('group', { name: group }));

  await userEvent.click(part.getByRole('radio', { name: option }));
  expect(root.dataset[name]).toBe(word);
  expect(document.cookie).toContain(`inkbridge_${name}=${word}`);
  expect(part.getByRole('radio', { name: option })).toBeChecked();

  await userEvent.click(part.getByRole('radio', { name: back }));
  expect(root.dataset[name]).toBeUndefined();
  expect(document.cookie).not.toContain(`inkbridge_${name}`);
});

it('footer and menu lead to the choices', async () => {
  await openSite(paths.mailRules);
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));

  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Text size, colors and pictures' });

  expect(links.map(({ pathname }) => pathname)).toEqual([paths.display, paths.display]);
});
