// POST /adjustMargin. Two equal requests without a key move the amount twice; with the same key
// they move it once.
import { adjustMargin } from '@ingot/contract/calls/perpetual-position/positions.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { newRiskRefusal } from '#features/new-risk.ts'
import { parseAmount } from '#features/parse-amount.ts'
import { submitUnlessRefused } from '#features/submit-unless-refused.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { loadPositionViews } from './load-position-views.ts'

export const adjustMarginHandler = defineHandler(
  adjustMargin,
  async ({ request, session, services }) => {
    const { symbol, direction, type, amount, idempotencyKey } = request
    const market = services.listings.contractBySymbol(symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const parsed = parseAmount(amount, market.settle)
    if (!parsed.ok) return parsed
    const { user } = session
    const units = type === 'add' ? parsed.value : -parsed.value
    const refusal = type === 'add' ? undefined : newRiskRefusal(session)
    const adjusted = await submitUnlessRefused(services.sequencer, {
      command: { kind: 'adjust-margin', user, market: market.id, positionSide: direction, units },
      ...(idempotencyKey === undefined ? {} : {
        key: {
          scope: `margin:${user}`, key: idempotencyKey,
          body: `${market.id} ${direction} ${units}`,
        },
      }),
    }, refusal)
    if (!adjusted.ok) return adjusted
    const views = await loadPositionViews(services, user)
    return accepted(views.find((view) =>
      view.symbol === symbol && view.direction === direction) ?? null)
  },
)
