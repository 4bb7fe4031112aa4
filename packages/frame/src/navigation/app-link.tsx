import { type Location, useLocation, useNavigate } from '@inkbridge/federation/router';
import { useViewer } from '@inkbridge/shared/auth-context';
import { paths } from '@inkbridge/shared/routes';
import type { LinkProps } from '@inkbridge/ui';
import type { MouseEvent } from 'react';
import { accessOf, loginStateFor } from './login-place.js';

/**
 * The link used by all primitives: a real link for the browser, a router navigation on a plain click. A guest who opens
 * a member's page goes straight to the login, without loading that page's scripts (AC-570).
 */
export function AppLink({ href, keepScroll, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const here = useLocation();
  const viewer = useViewer();

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || !staysInSite(href) || rest.target || rest.download) return;
    event.preventDefault();

    const { pathname, search, hash } = new URL(href, window.location.origin);
    const access = accessOf(pathname);
    if (viewer === 'guest' && (access === 'user' || access === 'admin')) {
      void navigate(paths.login, { state: loginStateFor({ pathname, search, hash, state: null }) });
    } else {
      const from = state ?? cameFromState(here, pathname);
      void navigate({ pathname, search, hash }, { preventScrollReset: keepScroll, state: from });
    }
  };

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Whether a click should stay in this tab: main button, no modifier key. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function staysInSite(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}

/** The state that a link gives to the page it opens: the address, with its query, of the page it was on. */
type CameFrom = { cameFrom: string };

/** For a navigation from `here`. A link within a page keeps where that page was opened from. */
export function cameFromState({ pathname, search, state }: Location, target: string): unknown {
  return target === pathname ? state : ({ cameFrom: pathname + search } satisfies CameFrom);
}

/** Where the page was opened from; null if by its address, or by an entry of history without it. */
export function cameFromOf({ state }: Pick<Location, 'state'>): string | null {
  const value: unknown = state;
  if (typeof value !== 'object' || value === null || !('cameFrom' in value)) return null;
  return typeof value.cameFrom === 'string' ? value.cameFrom : null;
}
