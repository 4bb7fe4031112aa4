import { useLocation, useNavigate } from '@inkbridge/federation/router';
import { useEffect, useState } from 'react';

export type MailCode = { code: string | null; /** After it was redeemed. */ forget: () => void };

/**
 * The code of the link in a mail (D-101). It is taken out of the address at once, so that neither history nor a copied
 * address carries it; a reload of the same tab still finds it.
 */
export function useMailCode(): MailCode {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const key = `inkbridge.code:${pathname}`;
  const [code] = useState(() => codeIn(search) ?? stored(() => window.sessionStorage.getItem(key)));

  useEffect(() => {
    const fresh = codeIn(search);
    if (fresh === null) return;
    stored(() => window.sessionStorage.setItem(key, fresh));
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [key, navigate, pathname, search]);

  return { code, forget: () => stored(() => window.sessionStorage.removeItem(key)) };
}

function codeIn(search: string): string | null {
  return new URLSearchParams(search).get('code') || null;
}

/** Without storage only the reload is lost. */
function stored<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
