// The user's watchlist.
import { defineFeature } from '#features/define-feature.ts'
import { addSelfSelectionHandler } from './add-self-selection.ts'
import { delSelfSelectionHandler } from './del-self-selection.ts'
import { listSelfSelectionHandler } from './list-self-selection.ts'
import { steps } from './thread-steps.ts'

export const feature = defineFeature({
  name: 'watchlist',
  handlers: [
    addSelfSelectionHandler,
    delSelfSelectionHandler,
    listSelfSelectionHandler,
  ],
  steps,
})
