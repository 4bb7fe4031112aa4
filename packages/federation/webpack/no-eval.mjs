/*
 * The first module of every page. zod compiles its checks where it may, and finds out by trying; our policy forbids it,
 * and the browser reports each try as a violation.
 */
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };
