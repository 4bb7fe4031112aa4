import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkButton } from '../button/button.js';
import { Link, LinkProvider, type LinkProps } from './link.js';

function RouterLink({ href, keepScroll, children }: LinkProps) {
  return <a href={`/base${href}`}>{keepScroll ? `${String(children)}, kept` : children}</a>;
}

it('is a plain anchor where nobody provides a link', () => {
  render(
    <Link href="/about" keepScroll>
      About
    </Link>,
  );

  expect(screen.getByRole('link').outerHTML).toBe('<a href="/about">About</a>');
});

it('primitives use the link they are handed', () => {
  render(
    <LinkProvider component={RouterLink}>
      <LinkButton href="/about" keepScroll>
        About
      </LinkButton>
    </LinkProvider>,
  );

  expect(screen.getByRole('link', { name: /kept/ }).getAttribute('href')).toBe('/base/about');
});
