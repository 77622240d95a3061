// POST /console/loadSession.
import { loadOperatorSession } from '@ingot/contract/console/session/operator-session.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { operatorView } from './log-in-operator.ts'

export const loadOperatorSessionHandler = defineConsoleHandler(
  loadOperatorSession,
  async ({ session }) => accepted(operatorView(session.operator)),
)
