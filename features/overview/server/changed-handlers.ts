// The console call of the rows that were changed by hand.
import { listChangedRows } from '#features/overview/changed-rows.console.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { findChangedRows } from './find-changed-rows.ts'

// POST /console/listChangedRows.

export const listChangedRowsHandler = defineConsoleHandler(
  listChangedRows, async ({ services }) => accepted(await findChangedRows(services)),
)
