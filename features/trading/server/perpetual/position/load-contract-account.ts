// Reads a user's contract account in one statement, so that money, positions and marks are those of
// one batch. The query names the owner.
import {
  type AssetId, asAssetId, asMarketId, asUserId, type UserId,
} from '@ingot/contract/vocabulary'
import type { PositionRow } from '@ingot/engine'
import { defaultLeverage } from '@ingot/engine/formulas'
import { type Kysely, sql } from 'kysely'
import { riskTicks } from '@ingot/server/market-data/contract/contract-prices.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import type { ListedPerpetualMarket } from '@ingot/server/store/rows/perpetual-listings.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** An open position with the state of its market. */
export type HeldPosition = {
  readonly market: ListedPerpetualMarket
  readonly row: PositionRow
  readonly leverage: number
  /** The mark, or the listing's price before the first mark. */
  readonly ticks: number
}

/** A user's contract wallet in one coin, with the positions that it settles. */
export type ContractWallet = {
  readonly asset: AssetId
  readonly availableUnits: bigint
  readonly frozenUnits: bigint
  /** Held for withdrawals and other workflows: it backs no position. */
  readonly heldUnits: bigint
  readonly positions: readonly HeldPosition[]
}

/** One wallet for each coin of the contract account, in units. The signal aborts the read. */
export async function loadContractWallets(
  { database, listings }: { readonly database: Kysely<Database>; readonly listings: Listings },
  user: UserId, signal?: AbortSignal,
): Promise<readonly ContractWallet[]> {
  const rows = await selectAccounts(database).where('b.owner', '=', user)
    .execute(signal === undefined ? {} : { signal })
  return walletsOf(rows, user, listings)
}

/** The wallets of every account with an open position, by its owner, of one batch. */
export async function loadOpenWallets(
  { database, listings }: { readonly database: Kysely<Database>; readonly listings: Listings },
): Promise<ReadonlyMap<UserId, readonly ContractWallet[]>> {
  const rows = await selectAccounts(database).where('p.user_id', 'is not', null).execute()
  const owners = Map.groupBy(rows, ({ owner }) => asUserId(owner))
  return new Map([...owners].map(([user, own]) => [user, walletsOf(own, user, listings)]))
}

function walletsOf(
  rows: readonly AccountRow[], user: UserId, listings: Listings,
): readonly ContractWallet[] {
  const assets = [...new Set(rows.map((row) => row.asset_id))]
  return assets.flatMap((id) => {
    const own = rows.filter((row) => row.asset_id === id)
    const [first] = own
    if (first === undefined) return []
    const positions = own.flatMap((row) => heldPosition(row, user, listings))
      .filter(({ market }) => market.settle.id === id)
    return [{
      asset: asAssetId(id), availableUnits: first.available_units,
      frozenUnits: first.frozen_units, heldUnits: first.held_units, positions,
    }]
  })
}

/** One row for each coin and position of a user; a coin without positions has one row. */
function selectAccounts(database: Kysely<Database>) {
  const held = sql<bigint>`(
    select coalesce(sum(h.hold_units - h.settled_units - h.released_units), 0)
    from funds_hold as h where h.user_id = b.owner and h.wallet = 'contract'
      and h.asset_id = b.asset_id and h.status = 'open')`
  return database.selectFrom('balance as b')
    .leftJoin('position as p', 'p.user_id', 'b.owner')
    .leftJoin('perpetual_market_state as s', 's.market_id', 'p.market_id')
    .leftJoin('risk_setting as r', (join) => join
      .onRef('r.user_id', '=', 'p.user_id').onRef('r.market_id', '=', 'p.market_id'))
    .where('b.wallet', '=', 'contract')
    .select([
      'b.owner', 'b.asset_id', 'b.available_units', 'b.frozen_units', held.as('held_units'),
      'p.market_id', 'p.side', 'p.lots', 'p.cost_units', 'p.margin_units', 'p.margin_mode',
      'p.realized_units', 'p.funding_units', 'p.opened_at', 'p.updated_at',
      's.mark_ticks', 'r.leverage',
    ])
    .orderBy('b.owner').orderBy('b.asset_id').orderBy('p.market_id').orderBy('p.side')
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number]

function heldPosition(row: AccountRow, user: UserId, listings: Listings): HeldPosition[] {
  if (row.market_id === null || row.side === null || row.margin_mode === null) return []
  const market = listings.perpetualMarket(asMarketId(row.market_id))
  return [{
    market,
    leverage: row.leverage ?? defaultLeverage(market.leverageMax),
    ticks: riskTicks(market, { markTicks: row.mark_ticks ?? 0 }),
    row: {
      user, market: market.id, side: row.side, lots: row.lots ?? 0,
      costUnits: row.cost_units ?? 0n, marginUnits: row.margin_units ?? 0n,
      marginMode: row.margin_mode, realizedUnits: row.realized_units ?? 0n,
      fundingUnits: row.funding_units ?? 0n, openedAt: row.opened_at ?? 0,
      updatedAt: row.updated_at ?? 0,
    },
  }]
}
