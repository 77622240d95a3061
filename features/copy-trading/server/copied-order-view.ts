// The orders of a copy as their calls show them: the leader's average price, the follower's, and
// the difference between both.
import type { CopiedOrder } from '#features/copy-trading/copied-orders.calls.ts'
import {
  asMarketId, contractSymbolOf, type CopyReason, type OrderId,
} from '@ingot/contract/vocabulary'
import type { PositionSide } from '@ingot/engine'
import { sql } from 'kysely'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText, quantityText } from '@ingot/server/store/rows/listing-texts.ts'
import { dealPrice } from '@ingot/server/store/rows/order-view.ts'
import { closeRowId, type CopiedRow } from './copied-orders.ts'
import { differencePpm } from './price-difference.ts'

/** Lots and their value. */
type Filled = { readonly filledLots: number; readonly filledUnits: bigint }

/** The facts of one row, of whichever kind. */
type Facts = {
  readonly market: number
  readonly side: PositionSide
  readonly wantedLots: number
  readonly isPending: boolean
  readonly reason: CopyReason | null
  readonly leader: Filled
}

/** The views of rows of one copy, in their order. */
export async function copiedOrderViews(
  services: Services, copyId: OrderId, rows: readonly CopiedRow[],
): Promise<CopiedOrder[]> {
  if (rows.length === 0) return []
  const idsOf = (isClose: number) =>
    rows.filter((row) => row.is_close === isClose).map(({ row_id: id }) => id)
  const [opens, closes, fills] = await Promise.all([
    loadOpens(services, copyId, idsOf(0)), loadCloses(services, copyId, idsOf(1)),
    loadFills(services, copyId, rows.map(({ row_id: id }) => id)),
  ])
  return rows.flatMap((row) => {
    const facts = (row.is_close === 0 ? opens : closes).get(row.row_id)
    if (facts === undefined) return []
    const own = fills.find(({ row_id: id, is_close: isClose }) =>
      id === row.row_id && isClose === row.is_close)
    return [viewOf(services, { row, facts, own })]
  })
}

type Own = Awaited<ReturnType<typeof loadFills>>[number]
type Seen = {
  readonly row: CopiedRow
  readonly facts: Facts
  readonly own: Own | undefined
}

function viewOf({ listings }: Services, { row, facts, own }: Seen): CopiedOrder {
  const market = listings.perpetualMarket(asMarketId(facts.market))
  const isOpen = row.is_close === 0
  const mine: Filled = {
    filledLots: own?.lots ?? 0, filledUnits: BigInt(own?.value_units ?? 0n),
  }
  const isBuy = isOpen === (facts.side === 'long')
  return {
    id: String(row.row_id),
    kind: isOpen ? 'open' : 'close',
    symbol: contractSymbolOf(market.symbol),
    direction: facts.side,
    isOfLeader: isOpen || facts.leader.filledLots > 0,
    leaderPrice: dealPrice(facts.leader, market),
    price: dealPrice(mine, market),
    differencePpm: differencePpm({ isBuy, mine, leader: facts.leader }),
    wantedQuantity: quantityText(market, facts.wantedLots),
    quantity: quantityText(market, mine.filledLots),
    fee: amountText(market.settle, BigInt(own?.fee_units ?? 0n)),
    realizedProfit: amountText(market.settle, BigInt(own?.realized_units ?? 0n)),
    reason: facts.reason,
    isPending: facts.isPending,
    createTime: row.created_at,
  }
}

/** The wishes of lead orders, with the average of the lead fills that were copied. */
async function loadOpens(
  { database }: Services, copyId: OrderId, ids: readonly number[],
): Promise<ReadonlyMap<number, Facts>> {
  if (ids.length === 0) return new Map()
  const rows = await database.selectFrom('copy_order as o')
    .innerJoin('lead_order as l', 'l.order_id', 'o.order_id')
    .leftJoin('copy_block as b', (join) => join.onRef('b.order_id', '=', 'o.order_id')
      .on('b.block_kind', '=', 'open'))
    .where('o.copy_id', '=', copyId).where('o.order_id', 'in', ids)
    .groupBy(['o.order_id', 'l.market_id', 'l.position_side', 'o.wanted_lots', 'o.status',
      'o.reason'])
    .select(({ fn }) => [
      'o.order_id', 'l.market_id', 'l.position_side', 'o.wanted_lots', 'o.status', 'o.reason',
      fn.sum<number | null>('b.lead_lots').as('lots'),
      fn.sum<bigint | null>('b.lead_units').as('lead_units'),
    ]).execute()
  return new Map(rows.map((row) => [row.order_id, {
    market: row.market_id, side: row.position_side, wantedLots: row.wanted_lots,
    isPending: row.status === 'open', reason: row.reason,
    leader: { filledLots: row.lots ?? 0, filledUnits: row.lead_units ?? 0n },
  }]))
}

/** Closes with the leader's order; without one when a stop or a mark caused them. */
async function loadCloses(
  { database }: Services, copyId: OrderId, ids: readonly number[],
): Promise<ReadonlyMap<number, Facts>> {
  if (ids.length === 0) return new Map()
  const rows = await database.selectFrom('copy_fill as f')
    .innerJoin('copy_block as b', 'b.block_id', 'f.block_id')
    .leftJoin('perpetual_order as l', 'l.order_id', 'b.order_id')
    .where('f.copy_id', '=', copyId).where('f.block_kind', '=', 'close')
    .where(closeRowId, 'in', ids)
    .orderBy('f.block_id')
    .select([
      closeRowId.as('row_id'), 'f.market_id', 'f.position_side', 'f.requested_lots', 'f.lots',
      'f.reason', 'l.filled_lots', 'l.filled_units', 'l.status',
    ]).execute()
  return new Map([...Map.groupBy(rows, ({ row_id: id }) => id)].map(([id, own]) => {
    const last = own.at(-1)
    if (last === undefined) throw new Error('a group of fills has one')
    const closedLots = own.reduce((sum, { lots }) => sum + lots, 0)
    return [id, {
      market: last.market_id, side: last.position_side,
      // Each block asks for the lots that the one before it left, too.
      wantedLots: closedLots + last.requested_lots - last.lots,
      isPending: last.status === 'pending', reason: last.reason,
      leader: { filledLots: last.filled_lots ?? 0, filledUnits: last.filled_units ?? 0n },
    }]
  }))
}

/** The sums of the follower's fills. */
function loadFills({ database }: Services, copyId: OrderId, ids: readonly number[]) {
  return database.selectFrom('copy_fill as f')
    .innerJoin('copy_block as b', 'b.block_id', 'f.block_id')
    .where('f.copy_id', '=', copyId).where(closeRowId, 'in', ids)
    .groupBy([closeRowId, 'f.block_kind'])
    .select(({ fn }) => [
      closeRowId.as('row_id'),
      sql<number>`case f.block_kind when 'close' then 1 else 0 end`.as('is_close'),
      fn.sum<number>('f.lots').as('lots'),
      fn.sum<bigint>('f.value_units').as('value_units'),
      fn.sum<bigint>('f.fee_units').as('fee_units'),
      fn.sum<bigint>('f.realized_units').as('realized_units'),
    ]).execute()
}
