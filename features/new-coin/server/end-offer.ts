// Calls an offer off, before it is drawn: by an operator, or because its draw would prove nothing.
import { type CallOffReason, drawNameOf, type OfferStatus, type Outcome } from
  '@ingot/contract/vocabulary'
import { appendPublicLog } from './append-public-log.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { Actor } from '@ingot/server/sequencer/steps/workflow.ts'
import type { NewCoinOfferTable } from '@ingot/server/store/tables/new-coin-tables.ts'
import { offerWorkflow } from './offer-workflow.ts'

type Ended = {
  readonly row: NewCoinOfferTable
  readonly reason: CallOffReason
  readonly by: Actor
  /** The operator's words, for the timeline. */
  readonly words?: string
}

/** [NC9] Returns the state before. A draft was never public, so the log does not have its end. */
export async function endOffer(
  step: StepContext, { row, reason, by, words }: Ended,
): Promise<Outcome<OfferStatus>> {
  const { id } = row
  const moved = await offerWorkflow.move(step, {
    id, to: 'called_off', by, reason: words ?? reason,
    set: { called_off_at: step.at, call_off_reason: reason },
  })
  if (!moved.ok) return moved
  if (row.announced_at !== null) {
    await appendPublicLog(step, {
      kind: 'offer_called_off', subject: drawNameOf(id), facts: { reason },
    })
  }
  return moved
}
