import { useLocation, useNavigate } from '@inkbridge/federation/router';
import { attempt } from '@inkbridge/shared/device';
import { returnPathOf, returnQuery } from '@inkbridge/shared/routes';
import { useEffect, useState } from 'react';

export type MailCode = {
  code: string | null;
  /** The page to open after the login; null if the link carried none of ours. */
  next: string | null;
  /** Call after the code was redeemed. */
  forget: () => void;
};

/**
 * The code from a mail's link (D-101). Removes it from the address immediately, so that it is neither in the history
 * nor in a copied address; a reload of the same tab still finds it.
 */
export function useMailCode(): MailCode {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const key = `inkbridge.code:${pathname}`;
  const [found] = useState(() =>
    codeIn(search) === null ? attempt(() => window.sessionStorage.getItem(key), null) : search,
  );

  useEffect(() => {
    if (codeIn(search) === null) return;
    attempt(() => window.sessionStorage.setItem(key, search), null);
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [key, navigate, pathname, search]);

  return {
    code: codeIn(found ?? ''),
    next: returnPathOf(new URLSearchParams(found ?? '').get(returnQuery)),
    forget: () => attempt(() => window.sessionStorage.removeItem(key), null),
  };
}

function codeIn(search: string): string | null {
  return new URLSearchParams(search).get('code') || null;
}
