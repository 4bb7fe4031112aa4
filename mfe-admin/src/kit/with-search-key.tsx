import type { ScreenModule } from '@inkbridge/federation';
import { useNavigate } from '@inkbridge/federation/router';
import { paths } from '@inkbridge/shared/routes';
import { useSingleKeys } from './single-keys.js';

/** A screen of the console in which `/` opens the search. */
export function withSearchKey({ Screen, ...rest }: ScreenModule): ScreenModule {
  return {
    ...rest,
    Screen: () => (
      <>
        <SearchKey />
        <Screen />
      </>
    ),
  };
}

/** `/` opens the search of the whole console, unless a dialog is open or the page gave that key to a search of its own. */
export function SearchKey() {
  const navigate = useNavigate();
  useSingleKeys((key) => {
    if (key !== '/' || document.querySelector('dialog[open], [aria-keyshortcuts="/"]') !== null) return false;
    void navigate(paths.adminSearch);
    return true;
  });
  return null;
}
