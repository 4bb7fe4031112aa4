import { createStoredSwitch } from '../kit/stored-switch.js';

/** Whether the comparison leaves out what stays as it is. */
export const { store: onlyChangesStore, turn: showOnlyChanges } = createStoredSwitch('inkbridge.only-changes');
