// The session that a log-in or a registration opens: its token, which only its owner ever sees,
// and the row that keeps its digest.
import type { Caller } from '@ingot/server/http/reply/handler.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'
import { digestOrigin } from './login-origin-store.ts'
import { digestToken, mintToken } from './secrets.ts'
import type { NewSession } from './session-steps.ts'

const deviceLengthMax = 200

export type StartedSession = { readonly token: string; readonly row: NewSession }

/** The row is stored by a step; until then the token opens nothing. */
export function startSession(key: SecretKey, account: string, caller: Caller): StartedSession {
  const token = mintToken()
  const { address } = caller
  const tokenHash = digestToken(token)
  if (tokenHash === undefined) throw new Error('a minted token has the form of one')
  return {
    token,
    row: {
      tokenHash,
      device: caller.device.slice(0, deviceLengthMax),
      originHash: digestOrigin(key, { account, address }),
    },
  }
}
