// Every statement that may cross to the sequencer's thread, by name.
import { codeStatements } from '#features/session/code-store.ts'
import { loginOriginStatements } from '#features/session/login-origin-store.ts'
import { loginTryStatements } from '#features/session/login-try-store.ts'
import { mailStatements } from '#features/session/mailer.ts'
import { sessionStatements } from '#features/session/store.ts'
import { sandboxStatements } from '#features/sandbox/store.ts'
import { pruneCandlesStatement } from '#market-data/prune-candles.ts'
import { clearCandlesStatement, saveCandlesStatement } from '#market-data/store.ts'
import type { Statement } from '#sequencer/statement.ts'

export const statements: readonly Statement[] = [
  ...sessionStatements,
  ...codeStatements,
  ...loginTryStatements,
  ...loginOriginStatements,
  ...mailStatements,
  ...sandboxStatements,
  saveCandlesStatement,
  clearCandlesStatement,
  pruneCandlesStatement,
]
