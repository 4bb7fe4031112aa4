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

it('on a page that a browser translated, another text takes the place of the old one', () => {
  const { container, rerender } = render(<Breakable>ruth@inkbridge.test</Breakable>);
  for (const text of [...(container.querySelector('span')?.childNodes ?? [])].filter(
    ({ nodeType }) => nodeType === 3,
  )) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }

  rerender(<Breakable>rosa.paz@inkbridge.test</Breakable>);
  expect(container.textContent).toBe('rosa.paz@inkbridge.test');
  rerender(<Breakable>rosa</Breakable>);
  expect(container.textContent).toBe('rosa');
});
