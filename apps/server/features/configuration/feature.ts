// The configuration that an operator changes while the exchange runs.
import { defineFeature } from '#features/define-feature.ts'
import { changeHandlers } from './console-handlers.ts'
import { loadConfigurationHandler } from './load-configuration-view.ts'
import { steps } from './thread-steps.ts'

export const feature = defineFeature({
  name: 'configuration',
  consoleHandlers: [loadConfigurationHandler, ...changeHandlers],
  steps,
})
