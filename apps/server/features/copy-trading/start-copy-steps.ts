// [LD9, CP23] The start of a copy. The leader's bounds, share and free places are those of this
// step, so that neither parallel starts nor a change of the terms passes them by.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { StartCopy } from '@ingot/engine'
import { defineStep } from '#sequencer/steps/step.ts'
import { loadLeadTerms } from './leaders/lead-terms.ts'

/** Returns the number of the copy. */
export const startCopyStep = defineStep({
  name: 'start-copy',
  async run(step, request: Omit<StartCopy, 'kind' | 'sharePpm'>) {
    const terms = await loadLeadTerms(step.database, request.leader)
    if (request.units < terms.investmentMinUnits) return rejected('investment_too_small')
    if (request.units > terms.investmentMaxUnits) return rejected('amount_too_large')
    if (terms.isFull) return rejected('leader_full')
    const started = step.apply({ kind: 'start-copy', ...request, sharePpm: terms.sharePpm })
    return started.ok ? accepted(started.value.orderId) : started
  },
})
