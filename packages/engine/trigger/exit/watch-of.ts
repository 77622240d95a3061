// The price that a conditional order watches, and whether its market trades.
import type { Reject } from '@ingot/contract/vocabulary'
import type { TriggerTerms } from '#engine/commands/trigger-command.ts'
import type { State } from '#state/state.ts'
import { type TradedMarket, tradingFault } from '#state/trading-fault.ts'
import type { TriggerBook } from '#state/trigger-book.ts'

/** The price that a trigger order watches. */
export type Watch = {
  readonly owner: number
  readonly book: TriggerBook
  readonly ticks: number
  /** Why the market trades nothing now. */
  readonly closed: Reject | undefined
  /** [LS4] It takes plain limit orders alone. */
  readonly isOpening: boolean
}

/** The book and the price that terms name; undefined when there is no such market. */
export function watchOf(
  state: State, { by, order }: Pick<TriggerTerms, 'by' | 'order'>,
): Omit<Watch, 'owner'> | undefined {
  if (order.kind === 'place-spot-order') {
    const place = state.marketPlace(order.market)
    if (place === undefined) return undefined
    const market = state.market(place)
    const { triggers, boundedLastTicks } = market
    return { book: triggers, ticks: boundedLastTicks, ...tradingOf(state, market) }
  }
  const place = state.perpetuals.marketPlace(order.market)
  if (place === undefined) return undefined
  const market = state.perpetuals.market(place)
  const { triggers, lastTicks, riskTicks } = market
  const trading = tradingOf(state, market)
  return by === 'mark' ? { book: triggers.mark, ticks: riskTicks, ...trading }
    : { book: triggers.last, ticks: lastTicks, ...trading }
}

function tradingOf(
  state: State, market: TradedMarket,
): Pick<Watch, 'closed' | 'isOpening'> {
  return {
    closed: tradingFault(state, market),
    isOpening: market.opening.isLimitOnly(state.journal.second),
  }
}
