// The steps of price alerts. An alert fires in the transaction of its notification, and a trade is
// compared once: after a kill no alert is lost and none fires again.
import {
  accepted, type AlertDirection, asUserId, contractSymbolOf, type MessageKind, type Outcome,
  priceAlertsMax, rejected, tradingMessagesMax,
} from '@ingot/contract/vocabulary'
import type { ListingState } from '@ingot/engine'
import { type Kysely, sql } from 'kysely'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { priceText } from '@ingot/server/store/rows/listing-texts.ts'
import type { PriceAlertTable } from '@ingot/server/store/tables/notice/alert-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { type AlertCursor, type AlertKind, type ReachedAlert, tradesOf } from './alert-store.ts'

type Wanted = {
  readonly user: number
  readonly market: number
  readonly direction: AlertDirection
  readonly levelTicks: number
}

/** [PA2, PA3] The same alert that waits already is returned. */
export const addAlert = defineStep({
  name: 'add-price-alert',
  async run(step, wanted: Wanted) {
    const { user, market: marketId, direction, levelTicks } = wanted
    const { at, database } = step
    const market = await loadMarket(database, marketId)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    if (market.listingState === 'delisted') return rejected('market_delisted', 'symbol')
    const waiting = await database.selectFrom('price_alert').selectAll()
      .where('user_id', '=', user).where('status', '=', 'waiting').execute()
    const same = waiting.find((row) => row.market_id === marketId
      && row.direction === direction && row.level_ticks === levelTicks)
    if (same !== undefined) return accepted(same)
    if (isReached({ direction, level_ticks: levelTicks }, market.lastTicks)) {
      return rejected('would_trigger', 'price')
    }
    if (waiting.length >= priceAlertsMax) return rejected('too_many_alerts')
    const row: PriceAlertTable = {
      id: await nextId(database, 'price_alert'), user_id: user, market_id: marketId, direction,
      level_ticks: levelTicks, status: 'waiting', created_at: at,
      after_trade: await lastTradeOf(database, market.kind), ended_at: null, fired_ticks: null,
    }
    await database.insertInto('price_alert').values(row).execute()
    announce(step, row)
    return accepted(row)
  },
})

type Own = { readonly user: number; readonly id: number }

export const removeAlert = defineStep({
  name: 'remove-price-alert',
  async run(step, { user, id }: Own) {
    const { numDeletedRows } = await step.database.deleteFrom('price_alert')
      .where('id', '=', id).where('user_id', '=', user).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return rejected('request_unknown', 'id')
    step.announceRecord({
      user: asUserId(user), workflow: 'price_alert', id: String(id), state: 'removed',
    })
    return accepted(null)
  },
})

export const clearPastAlerts = defineStep({
  name: 'clear-past-price-alerts',
  async run(step, { user }: Pick<Own, 'user'>) {
    await step.database.deleteFrom('price_alert').where('user_id', '=', user)
      .where('status', '!=', 'waiting').execute()
    step.announceRecord({
      user: asUserId(user), workflow: 'price_alert', id: 'past', state: 'removed',
    })
    return accepted(null)
  },
})

type Compared = {
  readonly kind: AlertKind
  readonly reached: readonly ReachedAlert[]
  /** The last compared trade of the kind; undefined while more alerts of the stretch follow. */
  readonly cursor: number | null
}

/** [PA4, PA5] An alert that has ended since, or a trade that did not reach it, changes nothing. */
export const fireAlerts = defineStep({
  name: 'fire-price-alerts',
  async run(step, { kind, reached, cursor }: Compared) {
    for (const each of reached) await fireAlert(step, kind, each)
    if (cursor !== null) await moveCursor(step.database, kind, cursor)
    return accepted({ changed: reached.length })
  },
})

/** [PA6] Ends the alerts of a market that is delisted, at most `most` of them. */
export const endAlerts = defineStep({
  name: 'end-price-alerts',
  async run(
    step, { market: id, most }: { readonly market: number; readonly most: number },
  ): Promise<Outcome<{ readonly changed: number }>> {
    const { database } = step
    const market = await loadMarket(database, id)
    if (market?.listingState !== 'delisted') return accepted({ changed: 0 })
    const rows = await database.selectFrom('price_alert').selectAll()
      .where('market_id', '=', id).where('status', '=', 'waiting').orderBy('id').limit(most)
      .execute()
    for (const row of rows) {
      await endAlert(step, { ...row, status: 'ended', ended_at: step.at })
      const target = priceText(market, row.level_ticks)
      await step.notify({
        user: row.user_id, kind: 'price_alert_ended',
        parameters: { market: market.symbol, target },
      })
    }
    return accepted({ changed: rows.length })
  },
})

async function fireAlert(
  step: StepContext, kind: AlertKind, { id, tradeId }: ReachedAlert,
): Promise<void> {
  const { database } = step
  const row = await database.selectFrom('price_alert').selectAll().where('id', '=', id)
    .where('status', '=', 'waiting').executeTakeFirst()
  const trade = await database.selectFrom(tradesOf[kind]).select(['market_id', 'price_ticks'])
    .where('trade_id', '=', tradeId).executeTakeFirst()
  if (row === undefined || trade === undefined || tradeId <= row.after_trade) return
  if (trade.market_id !== row.market_id || !isReached(row, trade.price_ticks)) return
  const market = await loadMarket(database, row.market_id)
  if (market === undefined) return
  await endAlert(step, {
    ...row, status: 'fired', ended_at: step.at, fired_ticks: trade.price_ticks,
  })
  await step.notify({
    user: row.user_id,
    kind: row.direction === 'rises' ? 'price_alert_rose' : 'price_alert_fell',
    parameters: {
      market: market.symbol, target: priceText(market, row.level_ticks),
      price: priceText(market, trade.price_ticks),
    },
  })
  await trimMessages(database, row.user_id)
}

/** [PA7] Stores the end, and keeps the user's newest past alerts. */
async function endAlert(step: StepContext, row: PriceAlertTable): Promise<void> {
  const { database } = step
  const { id, user_id: user, status, ended_at: endedAt, fired_ticks: firedTicks } = row
  await database.updateTable('price_alert')
    .set({ status, ended_at: endedAt, fired_ticks: firedTicks }).where('id', '=', id).execute()
  const past = await database.selectFrom('price_alert').select('id').where('user_id', '=', user)
    .where('status', '!=', 'waiting').orderBy('ended_at', 'desc').orderBy('id', 'desc')
    .limit(1_000).offset(priceAlertsMax).execute()
  if (past.length > 0) {
    await database.deleteFrom('price_alert').where('id', 'in', past.map((each) => each.id))
      .execute()
  }
  announce(step, row)
}

const alertKindsOfMessages: readonly MessageKind[] = [
  'price_alert_rose', 'price_alert_fell', 'price_alert_ended',
]

async function trimMessages(database: Kysely<Database>, user: number): Promise<void> {
  const oldest = await database.selectFrom('message').select('id').where('user_id', '=', user)
    .where('kind', 'in', alertKindsOfMessages).orderBy('id', 'desc').limit(1)
    .offset(tradingMessagesMax).executeTakeFirst()
  if (oldest === undefined) return
  await database.deleteFrom('message').where('user_id', '=', user)
    .where('kind', 'in', alertKindsOfMessages).where('id', '<=', oldest.id).execute()
}

function announce(step: StepContext, { id, user_id: user, status }: PriceAlertTable): void {
  step.announceRecord({
    user: asUserId(user), workflow: 'price_alert', id: String(id), state: status,
  })
}

/** A market without any trade has no last price, which reaches nothing. */
function isReached(
  { direction, level_ticks: level }: Pick<PriceAlertTable, 'direction' | 'level_ticks'>,
  lastTicks: number,
): boolean {
  if (lastTicks === 0) return false
  return direction === 'rises' ? lastTicks >= level : lastTicks <= level
}

const cursorColumns = { spot: 'spot_trade_id', contract: 'contract_trade_id' } as const satisfies
  Readonly<Record<AlertKind, keyof AlertCursor>>

async function moveCursor(
  database: Kysely<Database>, kind: AlertKind, tradeId: number,
): Promise<void> {
  const column = cursorColumns[kind]
  await database.updateTable('alert_cursor').set({ [column]: tradeId })
    .where(column, '<', tradeId).execute()
}

async function lastTradeOf(database: Kysely<Database>, kind: AlertKind): Promise<number> {
  const { rows: [row] } = await sql<{ readonly last: number | null }>`
    select max(trade_id) as last from ${sql.table(tradesOf[kind])}`.execute(database)
  return row?.last ?? 0
}

type AlertMarket = {
  readonly kind: AlertKind
  /** The symbol at the edge. */
  readonly symbol: string
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** Of the last batch before this one; zero before the first trade. */
  readonly lastTicks: number
  readonly listingState: ListingState
}

async function loadMarket(
  database: Kysely<Database>, id: number,
): Promise<AlertMarket | undefined> {
  const spot = await database.selectFrom('spot_market')
    .select(['symbol', 'price_decimals', 'quantity_decimals', 'last_ticks', 'listing_state'])
    .where('market_id', '=', id).executeTakeFirst()
  const row = spot ?? await database.selectFrom('perpetual_market as market')
    .innerJoin('perpetual_market_state as state', 'state.market_id', 'market.market_id')
    .select([
      'market.symbol', 'market.price_decimals', 'market.quantity_decimals', 'state.last_ticks',
      'state.listing_state',
    ])
    .where('market.market_id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  return {
    kind: spot === undefined ? 'contract' : 'spot',
    symbol: spot === undefined ? contractSymbolOf(row.symbol) : row.symbol,
    priceDecimals: row.price_decimals,
    quantityDecimals: row.quantity_decimals,
    lastTicks: row.last_ticks,
    listingState: row.listing_state,
  }
}
