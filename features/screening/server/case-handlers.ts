// The console calls of cases.
import {
  addCaseNote, addCaseUser, closeCase, listCases, listUserCases, loadCase, openCase, takeCase,
  takeOverCase,
} from '#features/screening/cases.console.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import {
  actionHandler, decisionHandler, queueHandlers,
} from '@ingot/server/console/queue-handlers.ts'
import {
  addCaseNoteStep, addCaseUserStep, closeCaseStep, openCaseStep, takeCaseStep, takeOverCaseStep,
} from './case-steps.ts'
import { caseReads, loadUserCases } from './case-view.ts'

export const caseQueueHandlers = queueHandlers({
  list: listCases, load: loadCase, reads: caseReads,
})

export const listUserCasesHandler = defineConsoleHandler(
  listUserCases,
  async ({ request: { userId }, services: { database } }) =>
    accepted(await loadUserCases(database, userId)),
)

export const openCaseHandler = decisionHandler(openCase, openCaseStep, {
  inputOf: async (_, { request = null, ...opening }) => accepted({ ...opening, request }),
})

export const takeCaseHandler = actionHandler(takeCase, takeCaseStep)
export const takeOverCaseHandler = actionHandler(takeOverCase, takeOverCaseStep)
export const addCaseNoteHandler = actionHandler(addCaseNote, addCaseNoteStep)
export const addCaseUserHandler = actionHandler(addCaseUser, addCaseUserStep)
export const closeCaseHandler = actionHandler(closeCase, closeCaseStep)
