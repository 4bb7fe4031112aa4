import { createTransport } from 'nodemailer';

/** Milliseconds, because an operator waits at a terminal. */
const patience = 8_000;

/** Connects and signs in to a mail server without sending anything. @returns why that is not possible, or null */
export async function smtpProblem(url: string): Promise<string | null> {
  const timeouts = { dnsTimeout: patience, connectionTimeout: patience, greetingTimeout: patience };
  const server = createTransport({ ...timeouts, socketTimeout: patience, url });
  try {
    await server.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    server.close();
  }
}
