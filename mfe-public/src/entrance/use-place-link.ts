import { useLocation, useNavigate } from '@inkbridge/federation/router';
import { isPlainClick, readLoginState } from '@inkbridge/frame';
import type { MouseEvent } from 'react';

/**
 * The page the user wanted, to pass on to the next page. The reason for the login is not passed on: it is shown once.
 */
export function usePlace() {
  const { state } = useLocation();
  const sent = readLoginState(state);
  return sent ? { from: sent.from } : {};
}

/** A link between login and registration that passes on the page the user wanted (D-05). */
export function usePlaceLink(href: string) {
  const place = usePlace();
  const navigate = useNavigate();
  return {
    href,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void navigate(href, { state: place });
    },
  };
}
