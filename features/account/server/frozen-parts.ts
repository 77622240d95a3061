// The parts of a user's frozen balance: resting orders, positions, and holds of workflows. One
// statement reads them with the balance, so that they sum to it.
import type { FrozenPart, freezeKinds } from '#features/account/holding.calls.ts'
import { asMarketId, type AssetId, contractSymbolOf, type UserId } from '@ingot/contract/vocabulary'
import type { Side, Wallet } from '@ingot/engine'
import { type Kysely, sql } from 'kysely'
import type { BalanceAmounts } from '@ingot/server/store/rows/balance-view.ts'
import { amountText, priceText } from '@ingot/server/store/rows/listing-texts.ts'
import type { ListedAsset, Listings } from '@ingot/server/store/rows/listings.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export type Holder = {
  readonly user: UserId
  readonly wallet: Wallet
  readonly asset: AssetId
}

type PartRow = {
  readonly kind: typeof freezeKinds[number]
  readonly id: number | null
  readonly market_id: number | null
  readonly side: Side | null
  readonly price_ticks: number | null
  readonly part_units: bigint
  readonly created_at: number
}

type BalanceRow = Omit<PartRow, 'kind'> & {
  readonly kind: 'balance'
  readonly available_units: bigint
}

export type FrozenBalance = {
  readonly amounts: BalanceAmounts
  /** The largest first. */
  readonly parts: readonly PartRow[]
}

export async function loadFrozenParts(
  database: Kysely<Database>, listings: Listings, holder: Holder,
): Promise<FrozenBalance> {
  const { user, wallet, asset } = holder
  const orders = wallet === 'spot' ? spotOrders(listings, holder) : contractOrders(listings, holder)
  const { rows } = await sql<PartRow | BalanceRow>`
    select 'balance' as kind, null as id, null as market_id, null as side, null as price_ticks,
      frozen_units as part_units, 0 as created_at, available_units
    from balance where owner = ${user} and wallet = ${wallet} and asset_id = ${asset}
    union all ${orders}
    union all select hold.purpose, withdrawal.id, null, null, null,
      hold_units - settled_units - released_units, hold.created_at, 0
    from funds_hold as hold
    left join withdrawal on withdrawal.user_id = hold.user_id and hold.purpose = 'withdrawal'
      and withdrawal.hold_id = hold.hold_id
    where hold.user_id = ${user} and hold.status = 'open' and hold.wallet = ${wallet}
      and hold.asset_id = ${asset}`.execute(database)
  const balance = rows.find((row) => row.kind === 'balance')
  const parts = rows.filter((row): row is PartRow => row.kind !== 'balance')
  return {
    amounts: {
      availableUnits: balance !== undefined && 'available_units' in balance
        ? balance.available_units : 0n,
      frozenUnits: balance?.part_units ?? 0n,
    },
    parts: parts.toSorted((one, two) =>
      Number(two.part_units - one.part_units) || one.created_at - two.created_at),
  }
}

/** A buy holds the quote coin, a sell the base. */
function spotOrders(listings: Listings, { user, asset }: Holder) {
  const idsOf = (side: 'base' | 'quote') => sql.join([
    -1, ...listings.markets.filter((market) => market[side].id === asset).map(({ id }) => id),
  ])
  return sql`select 'order', order_id, market_id, side, price_ticks, held_units, created_at, 0
    from spot_order where user_id = ${user} and status = 'pending' and held_units > 0
      and case side when 'buy' then market_id in (${idsOf('quote')})
        else market_id in (${idsOf('base')}) end`
}

function contractOrders(listings: Listings, { user, asset }: Holder) {
  const ids = sql.join([
    -1,
    ...listings.perpetualMarkets.filter(({ settle }) => settle.id === asset).map(({ id }) => id),
  ])
  return sql`select 'order', order_id, market_id, side, price_ticks, held_units, created_at, 0
    from perpetual_order where user_id = ${user} and status = 'pending' and held_units > 0
      and market_id in (${ids})
    union all select 'position', null, market_id,
      case side when 'long' then 'buy' else 'sell' end, null, margin_units, opened_at, 0
    from position where user_id = ${user} and lots > 0 and margin_units > 0
      and market_id in (${ids})`
}

export function frozenPartView(
  part: PartRow, { listings, asset, wallet }: {
    readonly listings: Listings
    readonly asset: ListedAsset
    readonly wallet: Wallet
  },
): FrozenPart {
  const { kind, id, market_id, side, price_ticks, part_units, created_at } = part
  const market = market_id === null ? undefined
    : wallet === 'spot' ? listings.market(asMarketId(market_id))
      : listings.perpetualMarket(asMarketId(market_id))
  return {
    kind,
    id: id === null ? null : String(id),
    symbol: market === undefined ? null
      : wallet === 'spot' ? market.symbol : contractSymbolOf(market.symbol),
    direction: side,
    price: market === undefined || price_ticks === null || price_ticks === 0 ? null
      : priceText(market, price_ticks),
    amount: amountText(asset, part_units),
    createTime: created_at,
  }
}
