/*
 * Shared whole, and so part of every guest's first page: what that page does not use is an entry of its own
 * (package.json), which their remotes carry, and which takes contexts and icons from here.
 */
import './styles.css';

export { Alert, Notice, type NoticeProps } from './alert/alert.js';
export { Badge, type BadgeProps } from './badge/badge.js';
export { Chip } from './badge/chip.js';
export { StarRating } from './badge/star-rating.js';
export { Button, LinkButton, type ButtonLook, type ButtonProps, type LinkButtonProps } from './button/button.js';
export { Dialog, Sheet, type DialogProps } from './dialog/dialog.js';
export { Field, useFieldControl, useFieldLabelId, type FieldProps } from './field/field.js';
export { Message, useSettled } from './field/message.js';
export { Select } from './field/select.js';
export { MoneyInput, TextArea, TextInput } from './field/text-input.js';
export { classes } from './foundation/classes.js';
export { type IconName } from './icon/icon-paths.js';
export { Icon } from './icon/icon.js';
export { Link, LinkProvider, type LinkProps } from './link/link.js';
export { Menu, type MenuItem } from './menu/menu.js';
export { DrawnOn, useNow } from './now/now.js';
export { PicturesOnTap, usePicturesOnTap } from './on-tap/on-tap.js';
export { ProgressBar } from './progress/progress-bar.js';
export { Skeleton, SkeletonGroup } from './progress/skeleton.js';
export { Spinner } from './spinner/spinner.js';
export { Stamp, type StampProps } from './stamp/stamp.js';
export { EmptyState } from './state/empty-state.js';
export { ErrorState } from './state/error-state.js';
export { type HeadingLevel } from './state/state-card.js';
export { Tabs } from './tabs/tabs.js';
export { SkipLink } from './text/skip-link.js';
export { Breakable } from './text/breakable.js';
export { VisuallyHidden } from './text/visually-hidden.js';
export { stickyBar } from './toast/bar-height.js';
export { dismissToast, showToast } from './toast/toast-store.js';
export { Toaster } from './toast/toaster.js';
