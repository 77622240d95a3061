// A new session of an operator: its token for the cookie, and its row.
import { digestToken, mintOperatorToken } from '#console/session-token.ts'
import type { Caller } from '#http/reply/handler.ts'
import type { NewOperatorSession } from './open-operator-session.ts'

export function startOperatorSession(
  { address, device }: Caller,
): { readonly token: string; readonly row: NewOperatorSession } {
  const token = mintOperatorToken()
  const tokenHash = digestToken(token)
  if (tokenHash === undefined) throw new Error('a minted token has the form of one')
  return { token, row: { tokenHash, network: address, device } }
}
