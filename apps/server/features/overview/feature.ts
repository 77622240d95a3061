// The console's overview.
import { defineFeature } from '#features/define-feature.ts'
import { loadOverviewHandler } from './load-overview.ts'

export const feature = defineFeature({
  name: 'overview',
  consoleHandlers: [loadOverviewHandler],
})
