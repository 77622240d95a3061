// The open conditional orders that close a user's positions, or one position; newest first. There
// are at most as many as an account may have open. The query names the owner.
import type { ContractDirection, MarketId, UserId } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { openTrigger } from '@ingot/server/store/rows/open-trigger.ts'
import { type StoredTrigger, triggerOf } from '@ingot/server/store/rows/stored-trigger.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { triggerOrders } from '@ingot/server/store/tables/waiting-tables.ts'

export async function listStops(
  database: Kysely<Database>, user: UserId,
  position?: { readonly market: MarketId; readonly direction: ContractDirection },
): Promise<readonly StoredTrigger[]> {
  // A sell closes a long, in both position modes.
  const side = position?.direction === 'short' ? 'buy' : 'sell'
  const rows = await database.selectFrom('trigger_order').selectAll()
    .where('user_id', '=', user).where(openTrigger).where('closes_position', '=', 1)
    .$if(position !== undefined, (of) =>
      of.where('market_id', '=', position?.market ?? 0).where('side', '=', side))
    .orderBy('trigger_id', 'desc').execute()
  return rows.map((row) => triggerOf(triggerOrders.read(row)))
}
