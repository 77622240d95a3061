// Whether a code is one that was sent. The guess is counted before it is compared, so that guesses
// made at once are counted each.
import { type Outcome, accepted, rejected } from '@ingot/contract/vocabulary'
import type { Services } from '@ingot/server/http/services.ts'
import { codePolicies, type CodePurpose } from './code-policy.ts'
import { countCodeTry, digestCode, digestRequest, loadOpenCodes } from './code-steps.ts'
import { isSameDigest } from '#features/session/server/secrets.ts'

export type CodeGuess = {
  readonly purpose: CodePurpose
  readonly to: string
  /** As it was typed. */
  readonly code: string
  /** As in `SentCode`; absent for none. */
  readonly bound?: string
  /** The handle of the guesser's own request for a code. */
  readonly codeRequest: string | undefined
  /** The network where it is guessed, see digestOrigin. */
  readonly placeHash: string
  /** The device, if it is known to the account. */
  readonly knownDeviceHash: string | undefined
}

type OpenCode = Awaited<ReturnType<typeof loadOpenCodes>>[number]

/** The id of the code that was guessed right; the code is not used up by this. */
export async function checkCode(services: Services, guess: CodeGuess): Promise<Outcome<string>> {
  const { purpose, to, bound = '' } = guess
  const { database, secretKey: key } = services
  const open = await loadOpenCodes(database, { key, purpose, to, now: services.clock() })
  const [newest] = open
  const code = codePolicies[purpose].read(guess.code)
  if (newest === undefined || code === undefined) return wrongCode
  const requestHash = guess.codeRequest === undefined
    ? undefined : digestRequest(key, guess.codeRequest)
  const asked = requestHash === undefined
    ? undefined : open.find(({ request_hash: hash }) => isSameDigest(hash, requestHash))
  const counted = await services.sequencer.run(countCodeTry, {
    id: asked?.id ?? newest.id, purpose, ...counterOf(guess, asked?.request_hash),
  })
  if (!counted.ok) return counted
  const right = comparedCodes(open, { ...guess, asked }).find(({ salt, code_hash: hash }) =>
    isSameDigest(digestCode(key, { salt, purpose, to, bound, code }), hash))
  return right === undefined ? wrongCode : accepted(right.id)
}

const wrongCode = rejected('wrong_code', 'validateCode')

/** A guess is counted by its own request, else by the known device, else by its network. */
function counterOf(
  { knownDeviceHash, placeHash }: CodeGuess, requestHash: string | undefined,
): { readonly originHash: string; readonly isOwn: boolean } {
  const ownHash = requestHash ?? knownDeviceHash
  return ownHash === undefined
    ? { originHash: placeHash, isOwn: false } : { originHash: ownHash, isOwn: true }
}

/**
 * [SE21] Where the purpose says so, the one requested with the handle is the only one. Otherwise
 * any open code is accepted if it is too long to be guessed. Among codes of six digits the newest
 * is accepted, the one requested with the handle, and those requested from the same network: many
 * requested codes do not raise the chance of guesses made elsewhere.
 */
function comparedCodes(
  open: readonly OpenCode[],
  { purpose, placeHash, asked }: CodeGuess & { readonly asked: OpenCode | undefined },
): readonly OpenCode[] {
  if (codePolicies[purpose].needsHandle) return open.filter((code) => code === asked)
  if (codePolicies[purpose].strangerTriesMax === null) return open
  return open.filter((code, index) =>
    index === 0 || code === asked || code.origin_hash === placeHash)
}
