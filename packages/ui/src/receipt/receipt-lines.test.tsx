import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ReceiptLines } from './receipt-lines.js';

const lines = [
  { label: 'Hair color', amount: '$9.95' },
  { label: 'Renewal', amount: '$79.95', note: 'until December 1' },
];

it('AC-297 each line has its amount and note, the total is last', () => {
  render(<ReceiptLines lines={lines} total="$89.90" totalLabel="Total" />);

  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Hair color',
    'Renewaluntil December 1',
    'Total',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$9.95',
    '$79.95',
    '$89.90',
  ]);
  expect(screen.queryByRole('status')).toBeNull();
});

it('a live total is announced when it changes', () => {
  const { rerender } = render(<ReceiptLines live lines={lines} total="$89.90" totalLabel="Total" />);
  rerender(<ReceiptLines live lines={lines} total="$104.89" totalLabel="Total" />);

  expect(screen.getByRole('status')).toHaveTextContent('$104.89');
});

it('a long list can be folded, and one press shows all its lines', async () => {
  const long = Array.from({ length: 8 }, (_, index) => ({ label: `Line ${index}`, amount: '$9.95' }));
  const foldLabel = (hidden: number) => `Show ${hidden} more lines`;
  render(<ReceiptLines lines={long} total="$79.60" totalLabel="Total" foldLabel={foldLabel} />);

  expect(screen.getAllByRole('term')).toHaveLength(9); // a wide screen shows them all the time
  await userEvent.click(screen.getByRole('button', { name: 'Show 5 more lines' }));

  expect(screen.queryByRole('button')).toBeNull();
});

it('a short list is not folded', () => {
  render(<ReceiptLines lines={lines} total="$89.90" totalLabel="Total" foldLabel={() => 'Show more lines'} />);

  expect(screen.queryByRole('button')).toBeNull();
});

it('a change is read between its field and its price, and without prices there is no total', () => {
  const changed = { label: 'City', change: 'Bramble Notch becomes Cedar Falls' };
  const { rerender, container } = render(
    <ReceiptLines lines={[{ ...changed, amount: 'free', isFree: true }]} total="$0.00" totalLabel="Total" />,
  );
  expect(container).toHaveTextContent('CityBramble Notch becomes Cedar FallsfreeTotal$0.00');

  rerender(<ReceiptLines lines={[changed]} totalLabel="Total" />);

  expect(container).toHaveTextContent(/^CityBramble Notch becomes Cedar Falls$/);
});
