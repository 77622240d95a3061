// A mark with its evidence in the texts of the console.
import type { LeaderMark } from '#features/copy-trading/leaders.console.ts'
import { asMarketId, contractSymbolOf } from '@ingot/contract/vocabulary'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import { amountText, priceText, quantityText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import { dealPrice } from '@ingot/server/store/rows/order-view.ts'
import type { LeaderMarkTable } from '@ingot/server/store/tables/leading/leader-mark-tables.ts'
import type { AgainstEvidence } from './against-block.ts'
import type { MartingaleEvidence } from './martingale.ts'

type Row = LeaderMarkTable & { readonly seer: string | null }

export function markView(listings: Listings, row: Row): LeaderMark {
  const isMartingale = row.kind === 'martingale'
  return {
    id: row.id,
    kind: row.kind,
    linkedUser: row.linked_user_id === 0 ? null : row.linked_user_id,
    foundTime: row.found_at,
    changedTime: row.changed_at,
    isCurrent: row.is_current === 1,
    isOpen: row.is_current === 1 && (row.seen_at ?? 0) < row.changed_at,
    seen: row.seen_at === null || row.seer === null ? null
      : { operator: row.seer, time: row.seen_at, reason: row.seen_reason },
    martingale: isMartingale ? martingaleView(listings, JSON.parse(row.evidence)) : null,
    against: isMartingale ? null : againstView(listings, JSON.parse(row.evidence)),
  }
}

function martingaleView(
  listings: Listings, { positions, martingale, shown }: MartingaleEvidence,
): LeaderMark['martingale'] {
  return {
    positions, martingale,
    shown: shown.map(({ side, openedAt, closedAt, resultUnits, losingAdds, ...position }) => {
      const market = listings.perpetualMarket(asMarketId(position.market))
      return {
        symbol: contractSymbolOf(market.symbol), direction: side, openTime: openedAt,
        closeTime: closedAt, losingAdds,
        result: amountText(market.settle, BigInt(resultUnits)),
        entries: position.entries.map(({ orderId, at, lots, units, isLosing }) => ({
          order: orderId, time: at, quantity: quantityText(market, lots), isLosing,
          price: dealPrice({ filledUnits: BigInt(units), filledLots: lots }, market),
        })),
      }
    }),
  }
}

function againstView(
  listings: Listings, { shown, realizedUnits, ...evidence }: AgainstEvidence,
): LeaderMark['against'] {
  return {
    ...evidence,
    links: [...evidence.links],
    realized: amountText(usdtOf(listings), BigInt(realizedUnits)),
    shown: shown.map(({ blockId, at, isBuy, lots, units, fills, ...block }) => {
      const market = listings.perpetualMarket(asMarketId(block.market))
      return {
        block: blockId, time: at, symbol: contractSymbolOf(market.symbol), isBuy,
        quantity: quantityText(market, lots),
        price: dealPrice({ filledUnits: BigInt(units), filledLots: lots }, market),
        fills: fills.map((fill) => ({
          trade: fill.tradeId, time: fill.at, quantity: quantityText(market, fill.lots),
          price: priceText(market, fill.ticks), isSameCommand: fill.isSameCommand,
        })),
      }
    }),
  }
}
