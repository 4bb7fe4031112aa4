import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { violationsIn } from '../testing/index.js';
import { dismissToast, showToast } from './toast-store.js';
import { Toaster } from './toaster.js';

const show = (...toast: Parameters<typeof showToast>) => act(() => showToast(...toast));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const words = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster dismissLabel="Dismiss" />);
});
afterEach(() => {
  act(() => dismissToast());
  vi.useRealTimers();
});

it('a toast is announced in a region that was there before, and goes after 6 seconds', () => {
  expect(words()).toBe('');

  show({ text: 'Address copied' });
  expect(words()).toBe('Address copied');
  pass(5999);
  expect(words()).toBe('Address copied');
  pass(1);
  expect(words()).toBe('');
});

it('the next toast takes the place of the one before, with six seconds of its own', () => {
  show({ text: 'Address copied' });
  pass(5000);

  show({ text: 'Marisol Reyes is approved and live.' });
  pass(5000);

  expect(words()).toBe('Marisol Reyes is approved and live.');
});

it('a toast that takes the place of one held by focus is not held itself', () => {
  show({ text: 'Address copied' });
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());

  show({ text: 'Marisol Reyes is approved and live.' });
  pass(6000);

  expect(words()).toBe('');
});

it('it stays while it is pointed at or has focus', () => {
  show({ text: 'Address copied' });
  const line = screen.getByText('Address copied');

  fireEvent.pointerEnter(line);
  pass(20_000);
  expect(words()).toBe('Address copied');

  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  fireEvent.pointerLeave(line);
  pass(20_000);
  expect(words()).toBe('Address copied');

  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  pass(6000);
  expect(words()).toBe('');
});

it('its action is done once and the toast goes', () => {
  const undo = vi.fn<() => void>();
  show({ text: 'Photo removed', action: { label: 'Undo', onSelect: undo } });

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

  expect(undo).toHaveBeenCalledTimes(1);
  expect(words()).toBe('');
});

it.each(['Undo', 'Dismiss'])('the focus goes back from its %s to where it came from', (name) => {
  render(<button type="button">Before</button>);
  const before = screen.getByRole('button', { name: 'Before' });
  show({ text: 'Photo removed', ...(name === 'Undo' && { action: { label: name, onSelect: () => undefined } }) });
  act(() => before.focus());
  act(() => screen.getByRole('button', { name }).focus());

  fireEvent.click(screen.getByRole('button', { name }));

  expect(words()).toBe('');
  expect(before).toHaveFocus();
});

it('an action can be a link', async () => {
  vi.useRealTimers();
  show({ text: 'Marisol Reyes is approved and live.', action: { label: 'View', href: '/inmate/1' } });

  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/inmate/1');
  expect(await violationsIn(document.body)).toEqual([]);
});
