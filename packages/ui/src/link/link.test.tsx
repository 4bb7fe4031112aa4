import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LinkButton } from '../button/button.js';
import { Link, type LinkProps, LinkProvider } from './link.js';

function RouterLink({ href, keepScroll, children }: LinkProps) {
  return (
    <a href={`/base${href}`} data-keep-scroll={keepScroll}>
      {children}
    </a>
  );
}

it('is a plain anchor without a LinkProvider', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Link href="/about" keepScroll state={{ list: '/' }}>
      About
    </Link>,
  );

  expect(screen.getByRole('link').outerHTML).toBe('<a href="/about">About</a>');
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});

it('primitives use the link they are handed', () => {
  render(
    <LinkProvider component={RouterLink}>
      <LinkButton href="/about" keepScroll>
        About
      </LinkButton>
    </LinkProvider>,
  );

  const link = screen.getByRole('link', { name: 'About' });
  expect(link.getAttribute('href')).toBe('/base/about');
  expect(link.dataset.keepScroll).toBe('true');
});
