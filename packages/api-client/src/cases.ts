import {
  confirmAddressRoute,
  fileMailReportRoute,
  fileMessageRoute,
  fileRemovalRequestRoute,
  fileReportRoute,
  getQueuesRoute,
} from '@inkbridge/contracts/facts';
import { byId, read, withBody } from './from-route.js';

/** Reports that something is wrong with a profile; resolves with the reference of the case. @throws ApiError */
export const fileReport = withBody(fileReportRoute);

/** Reports that mail does not arrive. @throws ApiError */
export const fileMailReport = withBody(fileMailReportRoute);

/** Requests the removal of a profile. @throws ApiError */
export const fileRemovalRequest = withBody(fileRemovalRequestRoute);

/** Writes to the people who run the site. @throws ApiError */
export const fileMessage = withBody(fileMessageRoute);

/** Confirms the mailing address of one of the caller's profiles. @throws ApiError */
export const confirmAddress = byId(confirmAddressRoute);

/** Prefix of the keys of all queries about queues. */
export const queuesKey = ['admin', 'queues'];

/** How many entries each queue has, and since when the oldest has waited. */
export const queues = read([...queuesKey, 'counts'], getQueuesRoute);
