import { type MouseEvent, type ReactNode, useState } from 'react';
import { latePart } from '../late/late-part.js';
import type { GalleryDialogProps } from './gallery-dialog.js';
import type { Picture } from './picture.js';

const LateGallery = latePart<GalleryDialogProps>(() => import('./gallery-dialog.js'));

export type Gallery = {
  /** Props for a link to a picture: opens it here, unless the reader wants a new tab or window. */
  linkTo: (picture: Picture) => { href: string; onClick: (event: MouseEvent<HTMLElement>) => void };
  dialog: ReactNode;
};

/** Pictures that open in a dialog; until scripts load, their links lead to the files. */
export function useGallery(pictures: readonly Picture[]): Gallery {
  const [shown, setShown] = useState<number | null>(null);
  return {
    linkTo: ({ url }) => ({
      href: url,
      onClick: (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        event.currentTarget.focus(); // Safari does not focus it, but focus needs a place to return to
        setShown(pictures.findIndex((picture) => picture.url === url));
      },
    }),
    dialog: shown !== null && <LateGallery pictures={pictures} start={shown} onClose={() => setShown(null)} />,
  };
}
