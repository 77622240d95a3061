// The session that a log-in or a registration opens: its token, which only its owner ever sees,
// and the statement that keeps its digest.
import type { Caller } from '#http/handler.ts'
import type { NamedStatement } from '#sequencer/submission.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import { digestOrigin } from './login-origin-store.ts'
import { digestToken, mintSessionId, mintToken } from './secrets.ts'
import { openSession } from './store.ts'

const deviceLengthMax = 200

export type StartedSession = { readonly token: string; readonly statement: NamedStatement }

export function startSession(
  key: SecretKey,
  user: { readonly id: number; readonly account: string },
  caller: Caller,
): StartedSession {
  const token = mintToken()
  const { address } = caller
  const tokenHash = digestToken(token)
  if (tokenHash === undefined) throw new Error('a minted token has the form of one')
  return {
    token,
    statement: openSession({
      id: mintSessionId(),
      userId: user.id,
      tokenHash,
      device: caller.device.slice(0, deviceLengthMax),
      originHash: digestOrigin(key, { account: user.account, address }),
    }),
  }
}
