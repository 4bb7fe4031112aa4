export {
  badgeOf,
  customerStatuses,
  endsSoonDays,
  firstStatus,
  isListed,
  nextStatus,
  reminderDays,
  statusOn,
  toggleEvents,
  reviewDays,
  unpaidProfileDays,
  type CustomerEvent,
  type CustomerStatus,
  type ReminderDays,
  type StoredStatus,
} from './customer-status.js';
export { editTargetOf } from './edit-target.js';
export { addOns, addOnsOf, placementOn, type AddOn, type Placement } from './placement.js';
export {
  blocksNextUpdate,
  firstState,
  isDecided,
  isLive,
  nextState,
  unpaidUpdateDays,
  updateStates,
  type UpdateEvent,
  type UpdateState,
} from './update-lifecycle.js';
