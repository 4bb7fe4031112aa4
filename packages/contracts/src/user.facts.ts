export const getUserRoute = { method: 'GET', url: '/user', access: 'signed_in' } as const;
export const getPersonalityRoute = { method: 'GET', url: '/user/personality', access: 'user' } as const;
export const registerUserRoute = { method: 'POST', url: '/user', access: 'everyone', rate: 'register' } as const;
export const updateUserRoute = { method: 'PUT', url: '/user', access: 'user' } as const;
export const savePersonalityRoute = { method: 'PUT', url: '/user/personality', access: 'user' } as const;
