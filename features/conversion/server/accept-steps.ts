// The step that takes a quote: it is checked by the writer's clock, and converted at exactly its
// amounts by one posting. A quote is taken once, however often and from wherever it is asked.
import {
  accepted, asAssetId, asUserId, quoteMoves, rejected, tradeStatusOpen,
} from '@ingot/contract/vocabulary'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'
import type { ConversionQuoteTable } from '@ingot/server/store/tables/conversion-tables.ts'
import { loadTerms } from './desk-terms.ts'

/**
 * The states of a quote: docs/STATES.md. Only its taking is an event, because a quote is no request
 * and most of them are never taken.
 */
const conversionWorkflow = defineWorkflow({
  name: 'conversion', table: 'conversion_quote', moves: quoteMoves,
  unnoted: ['open', 'expired'],
})

type Taken = { readonly userId: number; readonly id: number }

export const takeQuote = defineStep({
  name: 'take-conversion-quote',
  async run(step, { userId, id }: Taken) {
    const row = await step.database.selectFrom('conversion_quote').selectAll()
      .where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
    if (row === undefined) return rejected('request_unknown', 'id')
    if (row.status === 'taken') return rejected('state_conflict')
    // CV7: at exactly its end a quote is expired.
    if (row.status === 'expired' || step.at >= row.expires_at) return rejected('quote_expired')
    const allowed = await checkTaking(step, row)
    if (!allowed.ok) return allowed
    const converted = step.apply({
      kind: 'convert-funds',
      user: asUserId(userId),
      fromAsset: asAssetId(row.from_asset_id),
      fromUnits: row.from_units,
      toAsset: asAssetId(row.to_asset_id),
      toUnits: row.to_units,
    })
    if (!converted.ok) return converted
    const taken = { status: 'taken', taken_at: step.at } as const
    await step.database.updateTable('conversion_quote').set({ taken_at: step.at })
      .where('id', '=', id).execute()
    await conversionWorkflow.move(step, { id, to: 'taken', by: { kind: 'user', id: userId } })
    return accepted({ ...row, ...taken } satisfies ConversionQuoteTable)
  },
})

async function checkTaking(step: StepContext, row: ConversionQuoteTable) {
  const user = await step.database.selectFrom('user').select('trade_status')
    .where('id', '=', row.user_id).executeTakeFirstOrThrow()
  if (user.trade_status !== tradeStatusOpen) return rejected('trade_disabled')
  const from = await loadTerms(step, row.from_asset_id)
  return from.ok ? loadTerms(step, row.to_asset_id) : from
}
