import { usePicturesOnTap } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import { latePart } from '../late/late-part.js';
import type { PictureLabelProps } from './picture-label.js';
import { useTap } from './use-tap.js';

const LateLabel = /* @__PURE__ */ latePart<PictureLabelProps>(() => import('./picture-label.js'));

type Focusable = ReturnType<typeof useTap>['focusable'];

type OwnPictureProps = {
  url: string;
  /** Says what it is, where nothing else beside it does. */
  name: string;
  isSmall?: boolean;
  /** Draws the picture, or its frame around the placeholder. */
  children: (shown: { focusable: Focusable; label: ReactNode }) => ReactNode;
};

/**
 * A picture of a form. Where data is saved, `label` takes its place until it is asked for; a file just chosen here
 * needs no network, so it is shown. `label` is null once the picture is shown.
 */
export function OwnPicture({ url, name, isSmall, children }: OwnPictureProps) {
  const isOnTap = usePicturesOnTap();
  const { isShown, show, focusable } = useTap(url);
  const waits = isOnTap && !isShown && !url.startsWith('blob:');
  const label = waits ? <LateLabel kind="own" name={name} isSmall={isSmall} onShow={show} /> : null;
  return children({ focusable, label });
}
