// The workflow of feedback, and its rows as users and operators read them.
import { feedbackMoves, feedbackStatusOpen } from '@ingot/contract/vocabulary'
import { requestReads } from '@ingot/server/kit/request-reads.ts'
import { defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'
import '@ingot/server/store/tables/feedback-tables.ts'

export const feedbackWorkflow = defineWorkflow({
  name: 'feedback', table: 'feedback', moves: feedbackMoves,
  queue: { open: [feedbackStatusOpen], permission: 'answer-feedback' },
})

export const feedbackReads = requestReads({
  workflow: feedbackWorkflow,
  viewOf: ({ kind, text, version, page, status, created_at, answer }, events, pictures) => ({
    kind, text, version, page, status, createTime: created_at, answer, pictures: [...pictures],
    decidedTime: events.find(({ to_state: state }) => state !== feedbackStatusOpen)
      ?.happened_at ?? null,
  }),
})
