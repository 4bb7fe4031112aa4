import { useNavigate } from '@inkbridge/federation/router';
import { paths } from '@inkbridge/shared/routes';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../navigation/app-link.js';
import { loginStateFor } from './login-place.js';

/**
 * A link to the login page that returns to `pathname` afterwards; without scripts it is a plain link (AC-062, D-05).
 * With the first name of a profile's person, the popup also leads to the profile without a login (D-115).
 */
export function useLoginLink(pathname: string, person?: string) {
  const navigate = useNavigate();
  return {
    href: paths.login,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void navigate(paths.login, {
        state: { ...loginStateFor({ pathname, search: '', hash: '', state: null }), person },
      });
    },
  };
}
