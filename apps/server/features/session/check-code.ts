// Whether a code is the one that was sent. The guess is counted first, so that guesses made at
// once are counted each.
import { type Outcome, accepted, codeLength, rejected } from '@ingot/contract/vocabulary'
import type { Services } from '#http/services.ts'
import { type CodePurpose, countCodeTry, digestCode, loadOpenCode } from './code-store.ts'
import { isSameDigest } from './secrets.ts'

export type CodeGuess = {
  readonly purpose: CodePurpose
  readonly to: string
  readonly code: string
  /** The place where it is guessed, see digestOrigin. */
  readonly originHash: string
}

const codePattern = new RegExp(`^\\d{${codeLength}}$`)

/** The id of the code that was guessed right; the code is not used up by this. */
export async function checkCode(services: Services, guess: CodeGuess): Promise<Outcome<string>> {
  const { purpose, to, code, originHash } = guess
  if (!codePattern.test(code)) return rejected('wrong_code', 'validateCode')
  const { database, secretKey: key } = services
  const now = services.clock()
  const sent = await loadOpenCode(database, { key, purpose, to, now })
  if (sent === undefined) return rejected('wrong_code', 'validateCode')
  const counted = await services.sequencer.submit({
    statements: [countCodeTry({ id: sent.id, originHash })],
  })
  if (!counted.ok) return counted
  const guessed = digestCode(key, { salt: sent.salt, purpose, to, code })
  return isSameDigest(guessed, sent.code_hash)
    ? accepted(sent.id)
    : rejected('wrong_code', 'validateCode')
}
