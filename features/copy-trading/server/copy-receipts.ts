// The receipts of an order of a copy: for each block the requests of the followers with the same
// limit, without their names, and the lots and the value that they got together.
import type {
  CopiedOrderDetail, CopyReceipt,
} from '#features/copy-trading/copied-orders.calls.ts'
import { asMarketId, type OrderId } from '@ingot/contract/vocabulary'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText, priceText, quantityText } from '@ingot/server/store/rows/listing-texts.ts'
import { closeRowId, type CopiedRow } from './copied-orders.ts'

const receiptsMax = 20

/** The owner of the copy has been checked. */
export async function loadReceipts(
  services: Services, copyId: OrderId, row: CopiedRow,
): Promise<Omit<CopiedOrderDetail, 'order'>> {
  const { database, listings } = services
  const isClose = row.is_close === 1
  const own = await database.selectFrom('copy_fill as f')
    .innerJoin('copy_block as b', 'b.block_id', 'f.block_id')
    .where('f.copy_id', '=', copyId).where('f.block_kind', '=', isClose ? 'close' : 'open')
    .where(closeRowId, '=', row.row_id)
    .select(['f.block_id', 'f.limit_ticks', 'b.order_id'])
    .orderBy('f.block_id', 'desc').limit(receiptsMax).execute()
  const groups = own.length === 0 ? [] : await database.selectFrom('copy_fill').selectAll()
    .where('block_id', 'in', own.map(({ block_id: id }) => id))
    .orderBy('block_id').orderBy('copy_id').execute()
  const lead = await database.selectFrom('copy_order as o')
    .innerJoin('lead_order as l', 'l.order_id', 'o.order_id')
    .where('o.copy_id', '=', copyId).where('o.order_id', '=', row.row_id)
    .select([
      'l.market_id', 'l.lead_lots', 'l.equity_units', 'o.equity_units as own_units',
      'o.ratio_ppm', 'o.quota_units', 'o.leverage',
    ])
    .executeTakeFirst()
  const marketId = lead === undefined || isClose ? groups[0]?.market_id : lead.market_id
  if (marketId === undefined) throw new Error('a copied order has a market')
  const market = listings.perpetualMarket(asMarketId(marketId))
  return {
    lotQuantity: quantityText(market, 1),
    wish: lead === undefined || isClose ? null : {
      leaderQuantity: quantityText(market, lead.lead_lots),
      leaderEquity: amountText(market.settle, lead.equity_units),
      equity: amountText(market.settle, lead.own_units),
      ratioPpm: lead.ratio_ppm,
      quota: amountText(market.settle, lead.quota_units),
      leverage: lead.leverage,
    },
    receipts: own.map(({ block_id: block, limit_ticks: limit, order_id: orderId }): CopyReceipt => {
      const members = groups.filter((fill) =>
        fill.block_id === block && fill.limit_ticks === limit)
      const place = members.findIndex((fill) => fill.copy_id === copyId)
      const mine = members[place]
      if (mine === undefined) throw new Error('a receipt is of one of its followers')
      return {
        id: String(block),
        limitPrice: priceText(market, limit),
        requests: members.map((fill) => fill.requested_lots),
        place,
        start: orderId % members.length,
        filledLots: String(members.reduce((sum, { lots }) => sum + BigInt(lots), 0n)),
        filledUnits: String(members.reduce((sum, fill) => sum + fill.value_units, 0n)),
        lots: mine.lots,
        units: String(mine.value_units),
        time: mine.filled_at,
      }
    }),
  }
}
