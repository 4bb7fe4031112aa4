/**
 * Beginnings of the addresses that the development server passes on to the API: calls and files, the doors to other
 * pages, and the vendors that the demo plays. Everything else is a page.
 */
export const passedOn = ['/api', '/files', '/healthz', '/readyz', '/language', '/auth/callback', '/dev/', '/sandbox/'];
