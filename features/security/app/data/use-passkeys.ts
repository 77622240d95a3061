// The passkeys of the user, which the browser makes and signs with. The screens show a failure
// themselves.
import type { ReplyOf } from '@ingot/contract/calls'
import type { UserProfile } from '#features/account/user-profile.calls.ts'
import {
  addPasskey, beginPasskey, beginPasskeyProof, provePasskey, removePasskey, renamePasskey,
} from '#features/security/passkeys.calls.ts'
import {
  beginPasskeyLogin, beginPasskeyLoginProof, passkeyLogin, provePasskeyLogin,
} from '#features/security/login-proof.calls.ts'
import { productName } from '@ingot/contract/vocabulary'
import type { AuthenticatorTransport } from '@simplewebauthn/browser'
import { ask, askWithMsg, CallFailed } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { withdrawSettingsKey } from './use-withdraw-settings.ts'
import { deviceSecret } from '@ingot/web/data/account/device-secret.ts'
import { useBegin } from '@ingot/web/data/account/use-entry.ts'
import { protectionKey } from './use-protection.ts'

const invalidates = [protectionKey, withdrawSettingsKey]

/** ES256, EdDSA and RS256, which every authenticator has one of. */
const algorithms = [-7, -8, -257] as const

/** The library is a part of the pages of passkeys only. */
const loadLibrary = () => import('@simplewebauthn/browser')

/** Whether this browser can make and use passkeys on this page. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && isPasskeyHost(location)

/** [SE20] A passkey belongs to a host with a name, over https; localhost needs none. */
export const isPasskeyHost = (
  { protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>,
): boolean => {
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return isLocal || (protocol === 'https:' && /[a-z]/i.test(hostname) && !hostname.startsWith('['))
}

/** Asks the browser for a new passkey, after the user has been proven. */
export function useAddPasskey(): UsedAction<{ readonly name: string }> {
  return useAction({
    async ask({ name }) {
      const begun = await ask(beginPasskey, {})
      const { startRegistration } = await loadLibrary()
      const made = await unlessCancelled(startRegistration({
        optionsJSON: {
          challenge: begun.challenge,
          rp: { id: begun.rpId, name: productName },
          user: { id: begun.userHandle, name: begun.userName, displayName: begun.userName },
          pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
          attestation: 'none',
          excludeCredentials: begun.excludeIds.map((id) => ({ id, type: 'public-key' })),
          authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        },
      }))
      return askWithMsg(addPasskey, {
        name,
        credential: made.id,
        clientDataJSON: made.response.clientDataJSON,
        attestationObject: made.response.attestationObject,
        transports: made.response.transports ?? [],
      })
    },
    showsFailure: true,
    invalidates,
  })
}

export function useRenamePasskey(): UsedAction<{ readonly id: string, readonly name: string }> {
  return useAction({ ask: (request) => askWithMsg(renamePasskey, request), invalidates })
}

export function useRemovePasskey(): UsedAction<{ readonly id: string }> {
  return useAction({ ask: (request) => askWithMsg(removePasskey, request), invalidates })
}

/** The browser reports each end without a signature as an exception; most are the user's own. */
async function unlessCancelled<Signed>(signing: Promise<Signed>): Promise<Signed> {
  return signing.catch(() => {
    throw new CallFailed({ kind: 'cancelled' })
  })
}

type Proof = ReplyOf<typeof provePasskey>

type SignedChallenge = { readonly challenge: string, readonly isBeforeLogin: boolean }

/** Has a passkey sign the challenge of a refused request. */
export function useProvePasskey(): UsedAction<SignedChallenge, Proof> {
  return useAction({
    async ask({ challenge, isBeforeLogin }) {
      const begun = await ask(
        isBeforeLogin ? beginPasskeyLoginProof : beginPasskeyProof, { challenge },
      )
      const { startAuthentication } = await loadLibrary()
      const { id, response } = await unlessCancelled(startAuthentication({
        optionsJSON: {
          challenge: begun.challenge,
          rpId: begun.rpId,
          allowCredentials: begun.credentials.map((credential) => ({
            id: credential.id, type: 'public-key',
            transports: credential.transports.filter(isTransport),
          })),
          userVerification: 'required',
        },
      }))
      const { clientDataJSON, authenticatorData, signature } = response
      return askWithMsg(isBeforeLogin ? provePasskeyLogin : provePasskey, {
        challenge, credential: id, clientDataJSON, authenticatorData, signature,
      })
    },
    isQuiet: true,
    showsFailure: true,
  })
}

/** [A109] Logs in with a passkey that the browser offers; an aborted one is the user's own end. */
export function usePasskeyLogin(): UsedAction<object, UserProfile> {
  return useAction({
    async ask() {
      const begun = await ask(beginPasskeyLogin, {})
      const { startAuthentication } = await loadLibrary()
      const { id, response } = await unlessCancelled(startAuthentication({
        optionsJSON: { ...begun, allowCredentials: [], userVerification: 'required' },
      }))
      const { clientDataJSON, authenticatorData, signature, userHandle } = response
      return askWithMsg(passkeyLogin, {
        challenge: begun.challenge, credential: id, clientDataJSON, authenticatorData, signature,
        userHandle: userHandle ?? '0', deviceSecret: deviceSecret(),
      })
    },
    onDone: useBegin(),
    isQuiet: true,
    showsFailure: true,
  })
}

const transports: readonly string[] = [
  'ble', 'hybrid', 'internal', 'nfc', 'usb',
] satisfies readonly AuthenticatorTransport[]

const isTransport = (word: string): word is AuthenticatorTransport =>
  transports.includes(word)
