import { useLocation } from '@inkbridge/federation/router';
import { useEffect, useRef } from 'react';

/** After a step to another page focus moves to its heading, so that it is read out and Tab goes on from there. */
export function useFocusAfterNavigation(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const section = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const heading = section?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1');
    const target = heading ?? document.querySelector('main');
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}
