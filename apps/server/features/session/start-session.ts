// The session that a log-in or a registration opens: its token, which only its owner ever sees,
// and the statement that keeps its digest.
import type { Caller } from '#http/handler.ts'
import type { NamedStatement } from '#sequencer/submission.ts'
import { digestOrigin } from './login-origin-store.ts'
import { digest, digestToken, mintSessionId, mintToken } from './secrets.ts'
import { openSession } from './store.ts'

const deviceLengthMax = 200

export type StartedSession = { readonly token: string; readonly statement: NamedStatement }

export function startSession(
  user: { readonly id: number; readonly account: string },
  caller: Caller,
): StartedSession {
  const token = mintToken()
  const { address } = caller
  return {
    token,
    statement: openSession({
      id: mintSessionId(),
      userId: user.id,
      tokenHash: digestToken(token) ?? digest(token),
      device: caller.device.slice(0, deviceLengthMax),
      originHash: digestOrigin({ account: user.account, address }),
    }),
  }
}
