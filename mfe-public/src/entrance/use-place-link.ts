import { useLocation, useNavigate } from '@inkbridge/federation/router';
import { isPlainClick, readLoginState } from '@inkbridge/frame';
import type { MouseEvent } from 'react';

/** Where the person wanted to go, for the next page of this kind; why they came here is said once. */
export function usePlace() {
  const { state } = useLocation();
  const sent = readLoginState(state);
  return sent ? { from: sent.from } : {};
}

/** A link between login and register that takes along where the person wanted to go (D-05). */
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
