// The states of an announcement: docs/STATES.md.
import { announcementMoves } from '@ingot/contract/vocabulary'
import { defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'
import '@ingot/server/store/tables/announcement/announcement-tables.ts'

export const announcementWorkflow = defineWorkflow({
  name: 'announcement', table: 'announcement', moves: announcementMoves,
})
