// The fills of a position's liquidation at one moment: those in which the liquidated side has no
// order. The query names the owner.
import type { LiquidationRow } from '@ingot/engine'
import type { Kysely } from 'kysely'
import { howMany, tradeOf } from '#features/own-conditions.ts'
import type { PageOf } from '#features/own-page.ts'
import type { ContractFill } from '#store/rows/contract-order-view.ts'
import { perpetualTrades } from '#store/tables/perpetual-tables.ts'
import type { Database } from '#store/tables/schema.ts'

const fillsMax = 200

/**
 * In their sequence. The liquidated side takes; only where a long and a short of the same account
 * are closed against each other is the short the maker.
 */
export async function listLiquidationFills(
  database: Kysely<Database>, { user, market, side, at }: LiquidationRow,
): Promise<Omit<PageOf<ContractFill>, 'next'>> {
  const closing = side === 'long' ? 'sell' : 'buy'
  const own = () => database.selectFrom('perpetual_trade')
    .where('taker_user_id', '=', user).where(tradeOf.taker).where('taker_order_id', '=', 0)
    .where('market_id', '=', market).where('traded_at', '=', at)
    .where(({ eb, or }) => or([
      eb('taker_side', '=', closing), eb('maker_user_id', '=', user),
    ]))
  const { total } = await own().select(howMany).executeTakeFirstOrThrow()
  const rows = await own().selectAll().orderBy('trade_id').limit(fillsMax).execute()
  return {
    total,
    list: rows.map((row) => ({
      trade: perpetualTrades.read(row),
      role: row.taker_side === closing ? 'taker' : 'maker',
      positionSide: null,
    })),
  }
}
