// Changes of operators and protections that one administrator alone cannot make.
import { defineFeature } from '#features/define-feature.ts'
import {
  approveChangeHandler, cancelChangeHandler, listWaitingChangesHandler,
} from './console-handlers.ts'
import { settleChangesJob } from './settle-changes-job.ts'
import { steps } from './thread-steps.ts'

export const feature = defineFeature({
  name: 'operator-change',
  consoleHandlers: [approveChangeHandler, cancelChangeHandler, listWaitingChangesHandler],
  steps,
  jobs: [settleChangesJob],
})
