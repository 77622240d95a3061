// The naive twin's end of a market: rules LS5 and LS6, by sorted lists.
import type { Applied } from '#engine/commands/applied.ts'
import type { NaivePerpetuals } from '#testing/naive-perpetual/naive-perpetuals.ts'
import { Refused } from './naive-plan.ts'
import type { NaiveShared } from './naive-shared.ts'
import type { NaiveSpot } from './naive-spot.ts'
import type { NaiveTriggers } from './naive-triggers.ts'

type Parts = {
  readonly shared: NaiveShared
  readonly spot: NaiveSpot
  readonly perpetuals: NaivePerpetuals
  readonly triggers: NaiveTriggers
}

const cancelsPerCommand = 1_000

export function delistNaively(parts: Parts, id: number): Applied {
  const { shared, spot, perpetuals, triggers } = parts
  if (!shared.listed.has(id)) throw new Refused('market_unknown')
  const isSpot = spot.markets.has(id)
  const isOver = isSpot || !perpetuals.hasPosition(id)
  const wanted = isOver ? 'delisted' : 'closing'
  if (shared.ended.get(id) !== 'delisted' && shared.ended.get(id) !== wanted) {
    shared.ended.set(id, wanted)
    if (isOver) shared.halted.alone.add(id)
    const market = spot.markets.get(id) ?? perpetuals.marketOf(id)
    market.changed = true
  }
  const isDelisted = shared.ended.get(id) === 'delisted'
  const ended = isSpot ? spot.cancelDelisted(id, cancelsPerCommand)
    : perpetuals.cancelDelisted(id, { most: cancelsPerCommand, isDelisted })
  if (!isDelisted) return { orderId: 0, count: ended }
  const waiting = triggers.open.filter(({ terms }) => terms.order.market === id)
    .sort((a, b) => a.id - b.id).slice(0, cancelsPerCommand - ended)
  for (const trigger of waiting) {
    triggers.closeAlone(trigger, {
      status: 'cancelled', closeReason: 'market_delisted', orderId: 0,
    })
  }
  return { orderId: 0, count: ended + waiting.length }
}
