// Whether a code that came with a login or a new password was sent to its contact. The guess is
// counted first.
import {
  type Outcome, accepted, loginCodeLength, plainLoginCode, rejected,
} from '@ingot/contract/vocabulary'
import type { Services } from '#http/services.ts'
import {
  countLoginCodeTry, digestLoginCode, loadOpenLoginCodes, type LongCodePurpose,
} from './login-code-store.ts'
import { isSameDigest } from './secrets.ts'

export type LoginCodeGuess = {
  readonly purpose: LongCodePurpose
  readonly to: string
  readonly code: string
  /** The place where it is guessed, see digestOrigin. */
  readonly originHash: string
}

/** The id of the code that was guessed right; the code is not used up by this. */
export async function checkLoginCode(
  services: Services,
  { purpose, to, code, originHash }: LoginCodeGuess,
): Promise<Outcome<string>> {
  const plain = plainLoginCode(code)
  const { database, secretKey: key } = services
  const open = await loadOpenLoginCodes(database, {
    key, purpose, to, now: services.clock(),
  })
  const [newest] = open
  if (newest === undefined || plain.length !== loginCodeLength) return wrongCode
  const counted = await services.sequencer.submit({
    statements: [countLoginCodeTry({ id: newest.id, originHash })],
  })
  if (!counted.ok) return counted
  const right = open.find(({ salt, code_hash: hash }) =>
    isSameDigest(digestLoginCode(key, { salt, purpose, to, code: plain }), hash))
  return right === undefined ? wrongCode : accepted(right.id)
}

const wrongCode = rejected('wrong_code', 'validateCode')
