export { CardGrid } from './card/card-grid.js';
export { CardSkeletons } from './card/card-skeletons.js';
export { Dotted } from './card/dotted.js';
export { ProfileAction, type ProfileActionName } from './card/profile-action.js';
export { useActionName } from './card/use-action-name.js';
export { ProfileCard, type ProfileCardProps } from './card/profile-card.js';
export { ProfileFlags } from './card/profile-flags.js';
export { ChangeTable } from './change/change-table.js';
export { useShortChange } from './change/short-change.js';
export { changeCountOf } from './change/changes-of.js';
export { isListingChoice, useValueLabel, useValueText } from './change/use-value-text.js';
export { useChangeLines } from './change/use-change-lines.js';
export { fieldMessages } from './fields/messages/en.js';
export { useLineLabel, type PaidLine } from './fields/use-line-label.js';
export { FavoriteNote } from './reader/favorite-note.js';
export { FavoriteToggle } from './reader/favorite-toggle.js';
export { useFavorite } from './reader/use-favorite.js';
export { useProfileConfirm, type ProfileQuestion } from './confirm/use-profile-confirm.js';
export { inEnglish } from './format/english.js';
export {
  AddressChoice,
  linesTo,
  loadAddressChoice,
  notChosen,
  recipientOf,
  useDestination,
  type Destination,
  type Recipient,
  type SendTo,
} from './mail-rules/destination/index.js';
export { DetailSkeleton } from './detail/detail-skeleton.js';
export { ProfileDetail } from './detail/profile-detail.js';
export { addressLine, mailLines, numberLine } from './format/address.js';
export { factsOf } from './format/facts.js';
export {
  GeneralMailCard,
  localTextIn,
  MailGuide,
  MailRuleCard,
  mailRuleMessages,
  MailStops,
  RecordsSearch,
  useLimitLines,
  type MailRuleCardProps,
} from './mail-rules/index.js';
export { latePart, type PartModule } from './late/late-part.js';
export { changeMessages } from './change/messages/en.js';
export { confirmMessages } from './confirm/messages/en.js';
export { detailMessages } from './detail/messages/en.js';
export { ownerMessages } from './owner/messages/en.js';
export { pictureMessages } from './picture/messages/en.js';
export { profileMessages } from './messages/en.js';
export { readerMessages } from './reader/messages/en.js';
export { optionMessages } from './fields/option-messages.js';
export { PaymentRules } from './rules/payment-rules.js';
export { ruleMessages } from './rules/messages/en.js';
export { useOptionLabel } from './fields/use-option-label.js';
export { AnswersChoice } from './owner/answers-choice.js';
export { AddressQuestion, ConfirmAddressButton } from './owner/address-question.js';
export { nextStepOf } from './owner/next-step.js';
export { OwnerNextStep } from './owner/owner-next-step.js';
export { OwnerProgress } from './owner/owner-progress.js';
export { OwnerTimeline } from './owner/owner-timeline.js';
export { PictureField } from './picture/picture-field.js';
export { PrintButton } from './sheet/print-button.js';
export { PrintPaper, type PrintPaperProps } from './sheet/print-paper.js';
export type { ListedProfile } from './profile-data.js';
export { RatingPanel } from './reader/rating-panel.js';
export { shareMessages } from './share/messages/en.js';
export { ShareButton } from './share/share-button.js';
export { ShortAddress } from './share/short-address.js';
export { sheetMessages } from './sheet/messages/en.js';
export { FormScan } from './sheet/form-scan.js';
export { PaperPanel } from './sheet/paper-panel.js';
export { ProofButton } from './sheet/proof-button.js';
export { StatusBadge } from './card/status-badge.js';
export { photoAt, type PhotoSize } from './stamp/photo-url.js';
export { ProfileStamp, type ProfileStampProps } from './stamp/profile-stamp.js';
