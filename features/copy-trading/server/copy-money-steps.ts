// [LD9, CP23] The money of a copy: its start, and later additions. The leader's bounds, share and
// free places are those of the step, so that neither parallel requests nor a change of the terms
// passes them by.
import { accepted, asUserId, rejected } from '@ingot/contract/vocabulary'
import type { FundCopy, StartCopy } from '@ingot/engine'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { isNeverCopied } from './copy-need.ts'
import { loadLeadTerms } from './leaders/lead-terms.ts'
import { loadNeedOrders } from './need-orders.ts'

/** Returns the number of the copy. */
export const startCopyStep = defineStep({
  name: 'start-copy',
  async run(step, request: Omit<StartCopy, 'kind' | 'sharePpm'>) {
    const terms = await loadLeadTerms(step.database, request.leader)
    if (request.units < terms.investmentMinUnits) return rejected('investment_too_small')
    if (request.units > terms.investmentMaxUnits) return rejected('amount_too_large')
    if (terms.isFull) return rejected('leader_full')
    const { copyKind, leader, markets, quotaUnits, units } = request
    const orders = await loadNeedOrders(step.database, { leader, markets })
    const money = { investmentUnits: units, quotaUnits }
    if (isNeverCopied(orders, request, money)) {
      return rejected('never_copied', copyKind === 'fixed_quota' ? 'quota' : 'amount')
    }
    const started = step.apply({ kind: 'start-copy', ...request, sharePpm: terms.sharePpm })
    return started.ok ? accepted(started.value.orderId) : started
  },
})

/** Money that is added to a copy stays within the leader's largest investment. */
export const fundCopyStep = defineStep({
  name: 'fund-copy',
  async run(step, request: Omit<FundCopy, 'kind'>) {
    const { user, copyId, units } = request
    const copy = units <= 0n ? undefined : await step.database.selectFrom('copy')
      .select(['leader_id', 'invested_units'])
      .where('copy_id', '=', copyId).where('user_id', '=', user).executeTakeFirst()
    if (copy !== undefined) {
      const { investmentMaxUnits } = await loadLeadTerms(step.database, asUserId(copy.leader_id))
      if (copy.invested_units + units > investmentMaxUnits) return rejected('amount_too_large')
    }
    const funded = step.apply({ kind: 'fund-copy', ...request })
    return funded.ok ? accepted(funded.value.orderId) : funded
  },
})
