import { render, screen } from '@testing-library/react';
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
