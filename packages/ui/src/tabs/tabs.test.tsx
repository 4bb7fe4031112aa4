import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { violationsIn } from '../testing/index.js';
import { roomForHalfATab, type TabItem, Tabs } from './tabs.js';

const categories: TabItem[] = [
  { id: 'all', label: 'All', href: '#all', count: 240 },
  { id: 'premium', label: 'Premium', href: '#premium' },
  { id: 'featured', label: 'Featured', href: '#featured' },
];

const focused = () => document.activeElement?.textContent;

it('tabs name their panel, and the count follows the word', async () => {
  const { container } = render(
    <Tabs label="Categories" tabs={categories} selected="all">
      <p>Twelve profiles</p>
    </Tabs>,
  );

  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All 240');
  expect(screen.getByRole('tabpanel', { name: 'All 240' }).textContent).toBe('Twelve profiles');
  expect(await violationsIn(container)).toEqual([]);
});

it('one tab is in the tab order; arrows, Home and End move among the others, around the ends', async () => {
  render(<Tabs label="Categories" tabs={categories} selected="premium" />);

  await userEvent.tab();
  expect(focused()).toBe('Premium');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Featured');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('All 240');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Featured');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('All 240');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Featured');
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

it.each(['{Enter}', ' '])('a tab with an address changes it with the key "%s"', async (key) => {
  window.location.hash = '';
  render(<Tabs label="Categories" tabs={categories} selected="all" />);

  await userEvent.tab();
  await userEvent.keyboard(`{ArrowRight}${key}`);

  expect(window.location.hash).toBe('#premium');
});

it('a tab without an address reports which one was chosen', async () => {
  const choose = vi.fn<(id: string) => void>();
  const tabs = categories.map(({ id, label }) => ({ id, label }));
  render(<Tabs label="Categories" tabs={tabs} selected="all" onSelect={choose} />);

  await userEvent.click(screen.getByRole('tab', { name: 'Featured' }));

  expect(choose).toHaveBeenCalledExactlyOnceWith('featured');
});

it.each([
  { edge: 358, widths: [50, 90, 100, 95, 180, 120] },
  { edge: 288, widths: [50, 90, 100, 95, 180, 120] },
  { edge: 390, widths: [120, 120, 120, 120] },
])('on a phone of $edge px the last word is cut in half, so that more are expected', ({ edge, widths }) => {
  const room = roomForHalfATab(widths, 4, edge);

  const starts = widths.map((_, n) => widths.slice(0, n).reduce((sum, width) => sum + width + 2 * room + 4, 0));
  const distances = widths.map((width, n) => Math.abs((starts[n] ?? 0) + width / 2 + room - edge));
  expect(room).toBeGreaterThanOrEqual(0);
  expect(Math.min(...distances)).toBeLessThan(0.001);
});

it('tabs that all fit, or of which one fills the place, get no more room', () => {
  expect(roomForHalfATab([50, 90], 4, 358)).toBe(0);
  expect(roomForHalfATab([400, 90], 4, 358)).toBe(0);
});
