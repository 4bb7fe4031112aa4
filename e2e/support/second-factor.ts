import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';

/** A device that makes and uses passkeys without asking, as if its user always touched it. */
export async function givenPasskeyDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The code that an authenticator app shows now, or `later` codes after it: no code works twice. */
export function appCode(key: string, later = 0): string {
  return generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + later * 30 });
}

/** The key that the page shows as text. */
export async function shownKey(page: Page): Promise<string> {
  return (await page.getByRole('dialog').locator('code').innerText()).replaceAll(/\s/g, '');
}
