// The notifications of positions that a liquidation or an auto-deleveraging closed. Pure.
import { customerIdMin, type MarketId } from '@ingot/contract/vocabulary'
import type {
  LiquidationRow, PerpetualEffects, PerpetualTradeRow, PositionSide,
} from '@ingot/engine'
import { priceText, quantityText } from '#store/rows/listing-texts.ts'
import type { NoticeOf, NoticeRows } from './engine-notices.ts'
import { quoteText } from './named-market.ts'

export type ClosedKind = 'position_liquidated' | 'position_deleveraged'

type ClosedPositions = Pick<PerpetualEffects, 'trades' | 'liquidations'>

type ClosedLots = {
  readonly kind: ClosedKind
  readonly user: number
  readonly market: MarketId
  readonly side: PositionSide
  readonly ticks: number
  readonly lots: number
  /** The owner's result in settle units, fees deducted. */
  readonly resultUnits: bigint
}

/** [C34, C35, WF17] One notification for the lots of a position that were closed at one price. */
export function closedPositions(
  perpetual: ClosedPositions, rows: Pick<NoticeRows, 'market'>,
): NoticeOf<ClosedKind>[] {
  const closed = new Map<string, ClosedLots>()
  for (const each of [...liquidated(perpetual), ...deleveraged(perpetual)]) {
    if (each.user < customerIdMin || each.lots === 0) continue
    const { kind, user, market, side, ticks, lots, resultUnits } = each
    const key = [kind, user, market, side, ticks].join(' ')
    const known = closed.get(key)
    closed.set(key, {
      ...each,
      lots: lots + (known?.lots ?? 0),
      resultUnits: resultUnits + (known?.resultUnits ?? 0n),
    })
  }
  return [...closed.values()].map(({ kind, user, market: id, side, ticks, lots, resultUnits }) => {
    const market = rows.market(id)
    return {
      user, kind,
      parameters: {
        market: market.symbol, side, coin: market.coin, quantity: quantityText(market, lots),
        price: priceText(market, ticks), result: quoteText(market, resultUnits),
        settle: market.quote,
      },
    }
  })
}

function liquidated({ trades, liquidations }: ClosedPositions): ClosedLots[] {
  if (liquidations.length === 0) return []
  const fills = Map.groupBy(trades.flatMap(ownFills), ({ owner }) => owner)
  return liquidations.map((receipt) => {
    const { user, market, side, markTicks: ticks, lotsByBook, lotsByAdl } = receipt
    const lots = lotsByBook + lotsByAdl
    const filledUnits = takeFills(fills.get(ownerOf(user, market, side)) ?? [], lots)
    return {
      kind: 'position_liquidated', user, market, side, ticks, lots,
      resultUnits: resultOf(receipt, lots, filledUnits),
    }
  })
}

/**
 * [R12] A close of an isolated position costs its owner the stake of the closed lots, whatever the
 * fills: the rest is the insurance fund's. Any other result is in the fills.
 */
function resultOf(receipt: LiquidationRow, lots: number, filledUnits: bigint): bigint {
  const { step, marginMode, marginUnits, lotsBefore } = receipt
  if (step !== 'closed' || marginMode === 'cross') return filledUnits
  return -(marginUnits * BigInt(lots)) / BigInt(lotsBefore)
}

type OwnFill = { readonly owner: string; readonly lots: number; readonly resultUnits: bigint }

const ownerOf = (user: number, market: MarketId, side: PositionSide): string =>
  [user, market, side].join(' ')

/** The liquidated sides of a trade: the taker's, and both where a hedge closes against itself. */
function ownFills(trade: PerpetualTradeRow): OwnFill[] {
  const { market, takerOrderId, takerUser, makerUser, takerSide, lots } = trade
  if (takerOrderId !== 0 || takerUser < customerIdMin) return []
  const isLong = takerSide === 'sell'
  const taker = {
    owner: ownerOf(takerUser, market, isLong ? 'long' : 'short'), lots,
    resultUnits: trade.takerRealizedUnits - trade.takerFeeUnits,
  }
  if (makerUser !== takerUser || trade.makerOrderId !== 0) return [taker]
  return [taker, {
    owner: ownerOf(makerUser, market, isLong ? 'short' : 'long'), lots,
    resultUnits: trade.makerRealizedUnits - trade.makerFeeUnits,
  }]
}

/** Takes the fills of a receipt from the first ones: receipts and fills have one sequence. */
function takeFills(fills: OwnFill[], lots: number): bigint {
  let [left, resultUnits] = [lots, 0n]
  while (left > 0) {
    const fill = fills.shift()
    if (fill === undefined) break
    left -= fill.lots
    resultUnits += fill.resultUnits
  }
  return resultUnits
}

/** The counterparty is the maker; a hedge closed against itself has receipts of its own. */
function deleveraged({ trades }: ClosedPositions): ClosedLots[] {
  return trades
    .filter(({ kind, takerUser, makerUser }) => kind === 'adl' && takerUser !== makerUser)
    .map(({ makerUser: user, market, takerSide, priceTicks: ticks, lots, ...trade }) => ({
      kind: 'position_deleveraged', user, market, ticks, lots,
      side: takerSide === 'sell' ? 'short' : 'long',
      resultUnits: trade.makerRealizedUnits - trade.makerFeeUnits,
    }))
}
