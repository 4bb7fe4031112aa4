import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { z } from 'zod';
import { adminCustomerSchema } from './customer.js';
import { customerIdSchema } from './ids.js';
import { waitingMarks } from './queues.facts.js';
import { pageQuery, pageSchema, type Route } from './route.js';
import { instantSchema, searchText } from './wire.js';

const truth = z.enum(['true', 'false']).transform((word) => word === 'true');

export const getAdminCustomer = {
  method: 'GET',
  url: '/admin/customer',
  form: 'id',
  access: 'admin',
  summary: 'One profile with all that an admin may see, archived ones too',
  query: z.strictObject({ id: customerIdSchema }),
  data: adminCustomerSchema,
  refusals: ['not_found'],
} as const satisfies Route;

export const listAdminCustomers = {
  method: 'GET',
  url: '/admin/customer',
  access: 'admin',
  summary: 'Profiles for admins: those that wait for approval, oldest first, or all of them, newest first',
  query: z.strictObject({
    ...pageQuery,
    approved: truth.optional(),
    paymentPending: truth.optional(),
    /** Name, listing email or number (D-96). */
    search: searchText,
    mark: z.enum(waitingMarks).optional(),
    status: z
      .union([z.enum(customerStatuses), z.array(z.enum(customerStatuses)).max(customerStatuses.length)])
      .optional()
      .transform((status) => (status === undefined ? [] : Array.isArray(status) ? status : [status])),
  }),
  data: z.array(adminCustomerSchema),
  page: pageSchema,
  refusals: [],
} as const satisfies Route;

/**
 * Starts the term of 12 months; refused before the payment. A second click, or a second admin, gets the earlier
 * decision instead of an error (D-67).
 */
export const approveCustomer = {
  method: 'PUT',
  url: '/admin/approve-customer',
  access: 'admin',
  rate: 'write',
  audit: 'approve_profile',
  summary: 'Approve a paid profile: it goes live for 12 months',
  query: z.strictObject({ id: customerIdSchema }),
  /** That of what the admin has read; what was sent back and came again meanwhile is another. */
  body: z.strictObject({ waitingSince: instantSchema.optional() }),
  data: adminCustomerSchema,
  refusals: ['not_found', 'not_approvable', 'customer_archived'],
} as const satisfies Route;
