// POST /console/logOut.
import { logOutOperator } from '@ingot/contract/console/session/operator-session.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { endOperatorSession } from './end-operator-session.ts'

export const logOutOperatorHandler = defineConsoleHandler(
  logOutOperator,
  async ({ session, services, by, cookie }) => {
    const { network, device } = by
    const { id: operatorId, name } = session.operator
    const ended = await services.sequencer.run(endOperatorSession, {
      id: session.id, operatorId, name, network, device,
    })
    if (!ended.ok) return ended
    cookie.clear()
    return accepted(null)
  },
)
