import { expect, it, vi } from 'vitest';
import { colorFrame } from './frame-color.js';

const { documentElement: page } = document;
const frame = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content;

it('the frame of the installed app has the color of the page’s header, also after the reader chooses another look', async () => {
  page.style.setProperty('--color-sheet', ' #fffdf9');
  colorFrame();
  expect(frame()).toBe('#fffdf9');

  page.style.setProperty('--color-sheet', ' #1a1f28');
  page.dataset['theme'] = 'dark';

  await vi.waitFor(() => expect(frame()).toBe('#1a1f28'));
});
