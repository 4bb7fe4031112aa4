import { fullNameOf } from '@inkbridge/shared/names';
import { classes, Stamp } from '@inkbridge/ui';
import { pictureOf, ShownStamp, type ProfileStampProps } from './shown-stamp.js';
import { onTapMessages } from './messages/en.js';
import { Part as PictureLabel } from './picture-label.js';
import styles from './picture-label.module.css';
import { useTap } from './use-tap.js';

export const bundles = [onTapMessages];

const smallSizes: ReadonlySet<string> = new Set<NonNullable<ProfileStampProps['size']>>(['xs', 's']);

/** A stamp that says what it is and waits for a tap; inside a link the link is what is tapped. */
export function Part(props: ProfileStampProps) {
  const { profile, size = 'card', isLinked, className } = props;
  const { basicInfo } = profile;
  const { isShown, show, focusable } = useTap(pictureOf(profile));

  if (isShown) return <ShownStamp {...props} focusable={focusable} />;
  return (
    <Stamp size={size} className={classes(className, !isLinked && styles.above)}>
      <PictureLabel
        kind={basicInfo.imageUrl ? 'photo' : 'drawing'}
        name={fullNameOf(basicInfo)}
        isSmall={smallSizes.has(size)}
        onShow={isLinked ? undefined : show}
      />
    </Stamp>
  );
}
