// An authenticator of the browser, in place of the device's own.
import type { Walker } from './walker.ts'

/** A device with a fingerprint that always fits. */
export async function addAuthenticator({ page }: Walker): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true,
      isUserVerified: true, automaticPresenceSimulation: true,
    },
  })
}
