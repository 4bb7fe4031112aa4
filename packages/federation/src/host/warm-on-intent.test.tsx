import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { warmOnIntent } from './warm-on-intent.js';

afterEach(() => document.body.replaceChildren());

it('a link is warmed when the pointer rests on it or the focus comes to it, once', () => {
  document.body.innerHTML =
    '<a href="/mine"><b>Mine</b></a><a href="/other">Other</a><a href="https://example.org/x">Out</a>';
  const warm = vi.fn();
  warmOnIntent(document, warm);

  fireEvent.pointerOver(screen.getByText('Mine'));
  fireEvent.pointerOver(screen.getByText('Mine'));
  fireEvent.focusIn(screen.getByText('Other'));
  fireEvent.pointerOver(screen.getByText('Out'));

  expect(warm.mock.calls).toEqual([['/mine'], ['/other']]);
});
