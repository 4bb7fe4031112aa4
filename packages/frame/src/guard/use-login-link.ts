import { useNavigate } from '@inkbridge/federation/router';
import { paths } from '@inkbridge/shared/routes';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../navigation/app-link.js';
import { loginStateFor } from '../navigation/login-place.js';

type LoginLinkOptions = {
  /** First name of a profile's person: the popup also leads to the profile without a login (D-115). */
  person?: string;
  /** The link says that it leads to the login, so no popup has to explain it. */
  isExpected?: boolean;
};

/**
 * A link to the login page, which leads back to `place`, a path with its query. Without scripts it is a plain link
 * (AC-062, D-05).
 */
export function useLoginLink(place: string, { person, isExpected = false }: LoginLinkOptions = {}) {
  const navigate = useNavigate();
  return {
    href: paths.login,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      const [pathname = '', query = ''] = place.split('?');
      const { from, reason } = loginStateFor({ pathname, search: query && `?${query}`, hash: '', state: null });
      void navigate(paths.login, { state: isExpected ? { from } : { from, reason, person } });
    },
  };
}
