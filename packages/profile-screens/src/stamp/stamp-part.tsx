import { fullNameOf } from '@inkbridge/shared/names';
import { classes, Stamp } from '@inkbridge/ui';
import { type ProfileStampProps, ShownStamp } from './shown-stamp.js';
import { onTapMessages } from './messages/en.js';
import { Part as PictureLabel } from './picture-label.js';
import styles from './picture-label.module.css';
import { useTap } from './use-tap.js';

export const bundles = [onTapMessages];

const smallSizes: ReadonlySet<string> = new Set<NonNullable<ProfileStampProps['size']>>(['xs', 's']);

export type LateStampProps = ProfileStampProps & { imageUrl: string };

/** A photo that says what it is and waits for a tap; inside a link the link is what is tapped. */
export function Part({ imageUrl, ...props }: LateStampProps) {
  const { profile, size = 'card', isLinked, className } = props;
  const { isShown, show, focusable } = useTap(imageUrl);

  if (isShown) return <ShownStamp {...props} focusable={focusable} />;
  return (
    <Stamp size={size} className={classes(className, !isLinked && styles.above)}>
      <PictureLabel
        kind="photo"
        name={fullNameOf(profile.basicInfo)}
        isSmall={smallSizes.has(size)}
        onShow={isLinked ? undefined : show}
      />
    </Stamp>
  );
}
