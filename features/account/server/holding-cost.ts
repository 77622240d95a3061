// The cost of the coins that a user holds on the spot account, by the entries since the account was
// last empty. It is known only where every coin was bought for USDT: by a trade or a conversion.
import { asMarketId, symbolDefault, type UserId } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { ListedAsset, Listings } from '@ingot/server/store/rows/listings.ts'
import type { LedgerEntryTable } from '@ingot/server/store/tables/core-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** Entries that are looked at; a longer history has no known cost. */
const entriesMax = 2_000

type CostRow = Pick<LedgerEntryTable, 'amount_units' | 'balance_after_units'> & {
  /** The price of an entry that came in; null where it is unknown. */
  readonly paid_units: bigint | null
}

type Asked = {
  readonly listings: Listings
  readonly user: UserId
  readonly asset: ListedAsset
}

/** The average price and the whole cost in USDT; null where a part of it is unknown. */
export async function loadHoldingCost(
  database: Kysely<Database>, { listings, user, asset }: Asked,
): Promise<{ price: string, amount: string } | null> {
  const usdt = listings.assetBySymbol(symbolDefault)
  const market = listings.marketBySymbol(`${asset.symbol}${symbolDefault}`)
  if (usdt === undefined || asset.id === usdt.id) return null
  const { rows } = await sql<CostRow>`
    select amount_units, balance_after_units, case
      when amount_units < 0 then null
      when kind = 'trade' then (select quote_units from trade
        where trade_id = ref_id and market_id = ${market?.id ?? asMarketId(0)})
      when kind = 'conversion' then (select -other.amount_units from ledger_entry as other
        where other.owner = entry.owner and other.posted_at = entry.posted_at
          and other.posting_id = entry.posting_id and other.asset_id = ${usdt.id})
      end as paid_units
    from ledger_entry as entry indexed by ledger_entry_of_account
    where owner = ${user} and wallet = 'spot' and asset_id = ${asset.id}
    order by posted_at desc, entry_id desc limit ${entriesMax}`.execute(database)
  const costUnits = costOf(rows)
  const heldUnits = rows[0]?.balance_after_units ?? 0n
  if (costUnits === undefined || heldUnits === 0n) return null
  const priceUnits = costUnits * 10n ** BigInt(asset.decimals) / heldUnits
  return { price: amountText(usdt, priceUnits), amount: amountText(usdt, costUnits) }
}

/**
 * Undefined where a part of the coins has an unknown cost. Rows are the newest first; coins that
 * leave take their share of the cost with them, rounded down.
 */
export function costOf(rows: readonly CostRow[]): bigint | undefined {
  const first = rows.findIndex((row) => row.balance_after_units === row.amount_units)
  if (first === -1) return undefined
  let cost = 0n
  for (const row of rows.slice(0, first + 1).toReversed()) {
    const { amount_units: units, balance_after_units: after, paid_units: paid } = row
    if (units > 0n) {
      if (paid === null) return undefined
      cost += paid
    } else {
      cost -= cost * -units / (after - units)
    }
  }
  return cost
}
