import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createTestHost, renderSite, seriousProblems } from '../testing/index.js';

const root = document.documentElement;
const switches = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Appearance' });
const shown = () => switches().map(({ value }) => value);
const first = () => switches()[0] ?? document.body;

beforeEach(() => {
  delete root.dataset.theme;
  document.cookie = 'inkbridge_theme=; path=/; max-age=0';
});

it('a reader chooses the theme, which holds at once, on this device and in the menu too', async () => {
  await renderSite('/no-such-page', await createTestHost(), []);
  expect(await seriousProblems()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(shown()).toEqual(['device', 'device']);

  await userEvent.selectOptions(first(), 'Dark');

  expect(root.dataset.theme).toBe('dark');
  expect(document.cookie).toContain('inkbridge_theme=dark');
  expect(shown()).toEqual(['dark', 'dark']);
});

it('the theme of the device is one choice away', async () => {
  root.dataset.theme = 'light';
  await renderSite('/no-such-page', await createTestHost(), []);
  expect(shown()).toEqual(['light']);

  await userEvent.selectOptions(first(), 'Same as this device');

  expect(root.dataset.theme).toBeUndefined();
  expect(document.cookie).not.toContain('inkbridge_theme');
});
