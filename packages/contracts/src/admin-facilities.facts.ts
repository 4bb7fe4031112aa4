/** By state and name. */
export const listFacilitiesRoute = { method: 'GET', url: '/admin/facilities', access: 'admin', rate: 'read' } as const;

/** With how many profiles follow it, and how many were typed by hand and look like it. */
export const getAdminFacilityRoute = {
  method: 'GET',
  url: '/admin/facilities/one',
  access: 'admin',
  rate: 'read',
} as const;

/** The same name in the same state and kind is refused: the register has each prison once. */
export const addFacilityRoute = { method: 'POST', url: '/admin/facilities', access: 'admin', rate: 'write' } as const;

/** Refused if it has changed since the admin opened it. */
export const changeFacilityRoute = { method: 'PUT', url: '/admin/facilities', access: 'admin', rate: 'write' } as const;

/** Profiles without a facility: those that look like one, or like none. */
export const listTypedProfilesRoute = {
  method: 'GET',
  url: '/admin/facilities/typed',
  access: 'admin',
  rate: 'read',
} as const;
