import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { violationsIn } from '../testing/index.js';
import { Menu, type MenuItem } from './menu.js';

const items: MenuItem[] = [
  { label: 'All', href: '#all', current: true },
  { label: 'Premium', href: '#premium' },
  { label: 'Featured', href: '#featured' },
  { label: 'Female', href: '#female' },
];
const trigger = () => screen.getByRole('button', { name: 'Explore Profiles' });
const focused = () => document.activeElement?.textContent;
const show = (list = items) => render(<Menu label="Explore Profiles" items={list} />);

it('opens on click, not on hover, and focuses the first item', async () => {
  const { container } = show();

  await userEvent.hover(trigger());
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(trigger());

  expect(trigger().getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('All');
  expect(await violationsIn(container)).toEqual([]);
});

it('arrow keys move around the ends, Home, End and letters jump', async () => {
  show();
  trigger().focus();

  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Female');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('All');
  await userEvent.keyboard('f');
  expect(focused()).toBe('Featured');
  await userEvent.keyboard('f');
  expect(focused()).toBe('Female');
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(focused()).toBe('Premium');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Female');
});

it('Escape closes it and returns focus to the button', async () => {
  show();
  await userEvent.click(trigger());

  await userEvent.keyboard('{Escape}');

  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

it.each([
  ['a press elsewhere', () => userEvent.click(document.body)],
  ['tabbing on', () => userEvent.tab()],
])('%s closes it', async (_, leave) => {
  render(
    <>
      <Menu label="Explore Profiles" items={items} />
      <button type="button">Login</button>
    </>,
  );
  await userEvent.click(trigger());

  await leave();

  expect(screen.queryByRole('menu')).toBeNull();
});

it('a chosen item does its work and closes the menu', async () => {
  const signOut = vi.fn<() => void>();
  show([
    { label: 'Account', href: '#account' },
    { label: 'Sign out', onSelect: signOut },
  ]);
  await userEvent.click(trigger());

  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));

  expect(signOut).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('says which page the reader is on', async () => {
  show();
  expect(trigger().getAttribute('aria-current')).toBe('true');

  await userEvent.click(trigger());

  expect(screen.getByRole('menuitem', { current: 'page' }).textContent).toBe('All');
});
