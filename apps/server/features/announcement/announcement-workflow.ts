// The states of an announcement: docs/STATES.md.
import { announcementMoves } from '@ingot/contract/vocabulary'
import { defineWorkflow } from '#sequencer/steps/workflow.ts'
import '#store/tables/announcement/announcement-tables.ts'

export const announcementWorkflow = defineWorkflow({
  name: 'announcement', table: 'announcement', moves: announcementMoves,
})
