export { CardGrid, type CardGridProps } from './card/card-grid.js';
export { CardSkeletons } from './card/card-skeletons.js';
export { Dotted } from './card/dotted.js';
export { ProfileAction, type ProfileActionName, type ProfileActionProps } from './card/profile-action.js';
export { ProfileCard, type ProfileCardProps } from './card/profile-card.js';
export { ProfileFlags } from './card/profile-flags.js';
export { Rating } from './card/rating.js';
export { ChangeTable } from './change/change-table.js';
export { changeCountOf } from './change/changes-of.js';
export { useValueLabel, useValueText } from './change/use-value-text.js';
export { useChangeLines } from './change/use-change-lines.js';
export { fieldMessages } from './fields/messages/bundle.js';
export { useLineLabel, type PaidLine } from './fields/use-line-label.js';
export { FavoriteNote } from './favorite/favorite-note.js';
export { FavoriteToggle, type FavoriteToggleProps } from './favorite/favorite-toggle.js';
export { useFavorite } from './favorite/use-favorite.js';
export { useProfileConfirm, type ProfileQuestion } from './confirm/use-profile-confirm.js';
export { DetailSkeleton } from './detail/detail-skeleton.js';
export { ProfileDetail, type ProfileDetailProps } from './detail/profile-detail.js';
export { addressLine, envelopeLines } from './format/address.js';
export { factsOf, type Fact } from './format/facts.js';
export { latePart, type PartModule } from './late/late-part.js';
export {
  changeMessages,
  confirmMessages,
  detailMessages,
  ownerMessages,
  pictureMessages,
  profileMessages,
  readerMessages,
} from './messages/bundle.js';
export { optionMessages } from './options/option-messages.js';
export { useOptionLabel } from './options/use-option-label.js';
export { AddressQuestion, ConfirmAddressButton } from './owner/address-question.js';
export { OwnerNextStep } from './owner/owner-next-step.js';
export { OwnerProgress } from './owner/owner-progress.js';
export { OwnerTimeline } from './owner/owner-timeline.js';
export { PictureField, type PictureFieldProps } from './picture/picture-field.js';
export { PrintButton } from './print/print-button.js';
export { fullName, type ListedProfile } from './profile-data.js';
export { RatingPanel } from './rating/rating-panel.js';
export { photoAt, type PhotoSize } from './stamp/photo-url.js';
export { ProfileStamp, type ProfileStampProps } from './stamp/profile-stamp.js';
