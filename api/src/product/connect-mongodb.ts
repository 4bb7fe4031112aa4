import { MongoAPIError, MongoServerError } from 'mongodb';
import { StartError } from '../config/start-error.js';
import { connectDatabase, type Database } from '../database/connect.js';

/** @property named how the operator gave the address */
type Options = Parameters<typeof connectDatabase>[1] & { named?: string };

/** Connects to a MongoDB of its own. @throws StartError that names its hosts, and never its user or password */
export async function connectMongodb(
  uri: string,
  { named = 'MONGODB_URI', ...options }: Options = {},
): Promise<Database> {
  try {
    return await connectDatabase(uri, options);
  } catch (cause) {
    throw new StartError(`${named}: ${reasonOf(cause, uri)}.`, { cause });
  }
}

/** Wrong user or password: of a server, and of Atlas. */
const refusedLogin: ReadonlySet<unknown> = new Set([18, 8000]);

function reasonOf(error: unknown, uri: string): string {
  if (isAboutAddress(error)) return 'its address or an option is not valid';
  if (error instanceof MongoServerError && refusedLogin.has(error.code)) {
    return `MongoDB at ${hostsIn(uri)} refuses its user or password`;
  }
  return `MongoDB does not answer at ${hostsIn(uri)}; check the address, and that it is running`;
}

/** The driver and the library that reads addresses for it have two classes of one name. */
function isAboutAddress(error: unknown): boolean {
  return error instanceof MongoAPIError || (error instanceof Error && error.name === 'MongoParseError');
}

function hostsIn(uri: string): string {
  return /^[^:]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(uri)?.[1] ?? '';
}
