import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Breakable } from './breakable.js';

it.each([
  { text: 'ruth.hale@inkbridge.test', html: 'ruth.<wbr>hale@<wbr>inkbridge.<wbr>test' },
  { text: 'IDOC/PA572466', html: 'IDOC/<wbr>PA572466' },
  { text: 'plain', html: 'plain' },
  { text: '@@Nuñez/.', html: '@<wbr>@<wbr>Nuñez/<wbr>.' },
  { text: '', html: '' },
])('$text may break after its signs only, and is copied as it is', ({ text, html }) => {
  const { container } = render(<Breakable>{text}</Breakable>);

  expect(container.querySelector('span')?.innerHTML).toBe(html);
  expect(container.textContent).toBe(text);
});
