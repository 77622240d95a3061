// Verifies the signature of an authenticator: challenge, origin, host, user verification, counter.
// Every fault has the same refusal, which names no check.
import type { ParsedRequestOf } from '@ingot/contract/calls'
import type { addPasskey, provePasskey } from '#features/security/passkeys.calls.ts'
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { PasskeyTable } from '#features/profile/server/security-tables.ts'
import type { PasskeySite } from './passkey-site.ts'

type Expected = PasskeySite & { readonly challenge: string }

type NewPasskey = Omit<
  PasskeyTable, 'id' | 'user_id' | 'name' | 'created_at' | 'last_used_at'
>

/** [SE9, SE10] The row of a new passkey. */
export async function verifyNewPasskey(
  request: ParsedRequestOf<typeof addPasskey>, { origin, rpId, challenge }: Expected,
): Promise<Outcome<NewPasskey>> {
  const { credential: id, clientDataJSON, attestationObject, transports = [] } = request
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id, rawId: id, type: 'public-key', clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId,
      requireUserVerification: true,
    })
    if (!verified) return rejected('passkey_refused')
    const { credential, credentialDeviceType, credentialBackedUp, aaguid } = registrationInfo
    return accepted({
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: transports.join(','),
      device_type: credentialDeviceType,
      is_backed_up: credentialBackedUp ? 1 : 0,
      aaguid,
      rp_id: rpId,
    })
  } catch {
    // The library throws for every fault of the client's data.
    return rejected('passkey_refused')
  }
}

export type SignedUse = { readonly newCounter: number; readonly isBackedUp: number }

/** [SE9, SE10] The counter of the signature, which must rise unless both are 0. */
export async function verifyPasskeyUse(
  passkey: PasskeyTable, request: Omit<ParsedRequestOf<typeof provePasskey>, 'challenge'>,
  { origin, rpId, challenge }: Expected,
): Promise<Outcome<SignedUse>> {
  const { credential: id, clientDataJSON, authenticatorData, signature } = request
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id, rawId: id, type: 'public-key', clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id, counter: passkey.counter,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      },
    })
    return verified ? accepted({
      newCounter: authenticationInfo.newCounter,
      isBackedUp: authenticationInfo.credentialBackedUp ? 1 : 0,
    }) : rejected('passkey_refused')
  } catch {
    // The library throws for every fault of the client's data.
    return rejected('passkey_refused')
  }
}
