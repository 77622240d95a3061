// The states of a withdrawal: docs/STATES.md.
import { withdrawMoves, type WithdrawStatus } from '@ingot/contract/vocabulary'
import type { StepContext } from '#sequencer/steps/step.ts'
import { type Actor, defineWorkflow } from '#sequencer/steps/workflow.ts'

export const withdrawalWorkflowName = 'withdrawal'

export const withdrawalWorkflow = defineWorkflow({
  name: withdrawalWorkflowName, table: 'withdrawal', moves: withdrawMoves,
  queue: { open: ['pending_approval'], permission: 'read-withdrawals', worth: 'usdt_units' },
})

type Move = {
  readonly id: number
  readonly to: WithdrawStatus
  readonly by: Actor
  readonly reason?: string
}

/** Moves a withdrawal whose state the step has checked; a refusal here is a fault of the code. */
export async function moveWithdrawal(step: StepContext, move: Move): Promise<void> {
  const moved = await withdrawalWorkflow.move(step, move)
  if (!moved.ok) throw new Error(`a checked withdrawal did not move to ${move.to}`)
}

/** Whether a text of a row or a request is a state of a withdrawal. */
export const isWithdrawStatus = (text: string): text is WithdrawStatus =>
  Object.hasOwn(withdrawMoves, text)
