// Seeded exits: take-profits and stop-losses to go with an order or a position, most of them where
// they may wait, some the wrong way round.
import type { AnyCommand } from '#engine/engine.ts'
import type { ExitPair, ExitTerms } from '#engine/commands/exit-terms.ts'
import type { TriggeredOrder } from '#engine/commands/trigger-command.ts'
import type { Random } from './random.ts'

/** Exits for an order that buys or sells near a price. */
export function drawExits(random: Random, order: TriggeredOrder, ticks: number): ExitPair {
  const isPerpetual = order.kind === 'place-perpetual-order'
  const leg = (isAbove: boolean): ExitTerms => {
    const away = random.between(1, Math.max(2, Math.ceil(ticks / (random.chance(60) ? 500 : 40))))
    const triggerTicks = Math.max(random.chance(2) ? 0 : 1, ticks + (isAbove ? away : -away))
    const slip = random.between(-3, 3)
    return {
      by: random.chance(isPerpetual ? 50 : 2) ? 'mark' : 'last',
      triggerTicks,
      priceTicks: random.chance(60) ? 0 : Math.max(1, triggerTicks + slip),
    }
  }
  const rises = (order.side === 'buy') !== random.chance(3)
  const dice = random.below(100)
  if (dice < 40) return { takeProfit: leg(rises), stopLoss: leg(!rises) }
  if (dice < 65) return { takeProfit: leg(rises) }
  return dice < 97 ? { stopLoss: leg(!rises) } : {}
}

/** Exits for the position that an order may have opened, of all of it or of some. */
export function positionExits(
  random: Random, order: TriggeredOrder, ticks: number,
): AnyCommand {
  const lots = random.chance(40) ? 0 : random.between(0, Math.max(1, order.lots))
  return {
    kind: 'place-position-exits', user: order.user, market: order.market,
    positionSide: order.side === 'buy' ? 'long' : 'short', lots, ...drawExits(random, order, ticks),
  }
}
