// Writes the notifications of a batch's effects in the batch's transaction, so that each is stored
// exactly once with its cause.
import { asUserId, contractSymbolOf, type MarketId } from '@ingot/contract/vocabulary'
import type { BatchEffects } from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import type { StoredMessage } from '#sequencer/submission.ts'
import { coinOf } from '#store/rows/perpetual-listings.ts'
import type { CommitLog } from './commit-log.ts'
import { type EngineNotice, type NamedMarket, noticesOf } from './engine-notices.ts'

/** The time between two notifications that an exit of the same side and market waits. */
const repeatMs = 3_600_000

/**
 * Returns the stored notifications; the batch's own rows are not written yet. A user of the engine
 * that has not registered reads none.
 */
export function writeNotices(
  log: CommitLog, effects: BatchEffects, at: number,
): readonly StoredMessage[] {
  const notices = noticesOf(effects, {
    market: (id) => namedMarket(log, id),
    wasDue: ({ triggerId }) => log.findTrigger(triggerId)?.status === 'due',
  })
  if (notices.length === 0) return []
  const messages: StoredMessage[] = []
  log.within(() => {
    let id = lastId(log)
    for (const { user, kind, parameters } of notices) {
      if (!isRegistered(log, user)) continue
      if (kind === 'exit_waits' && wasSentLately(log, { user, parameters, at })) continue
      id += 1
      log.queries.all(CompiledQuery.raw(
        'insert into message (id, user_id, kind, parameters, created_at) values (?, ?, ?, ?, ?)',
        [id, user, kind, JSON.stringify(parameters), at],
      ))
      messages.push({ id, user: asUserId(user), kind, parameters, createdAt: at })
    }
  })
  return messages
}

function lastId({ queries }: CommitLog): number {
  const [row] = queries.allAs<{ readonly last: number | null }>(
    CompiledQuery.raw('select max(id) as last from message'),
  )
  return row?.last ?? 0
}

type Repeated = {
  readonly user: number
  readonly parameters: EngineNotice['parameters']
  readonly at: number
}

/** [C37] Exits that become due again and again do not fill their owner's messages. */
function wasSentLately({ queries }: CommitLog, { user, parameters, at }: Repeated): boolean {
  return queries.allAs(CompiledQuery.raw(
    `select 1 from message where user_id = ? and kind = 'exit_waits' and parameters = ?
      and created_at > ?`,
    [user, JSON.stringify(parameters), at - repeatMs],
  )).length > 0
}

function isRegistered({ queries }: CommitLog, user: number): boolean {
  return queries.allAs(CompiledQuery.raw('select 1 from user where id = ?', [user])).length > 0
}

type MarketNames = {
  readonly symbol: string
  readonly settle: string | null
  readonly price_decimals: number
  readonly quantity_decimals: number
}

function namedMarket({ queries }: CommitLog, id: MarketId): NamedMarket {
  const [row] = queries.allAs<MarketNames>(CompiledQuery.raw(
    `select p.symbol, a.symbol as settle, p.price_decimals, p.quantity_decimals
      from perpetual_market as p join asset as a on a.asset_id = p.settle_asset_id
      where p.market_id = ?
    union all select symbol, null, price_decimals, quantity_decimals
      from spot_market where market_id = ?`, [id, id],
  ))
  if (row === undefined) throw new Error(`market ${id} is not listed`)
  const { symbol, settle } = row
  return {
    symbol: settle === null ? symbol : contractSymbolOf(symbol),
    coin: settle === null ? symbol : coinOf(symbol, settle),
    priceDecimals: row.price_decimals,
    quantityDecimals: row.quantity_decimals,
  }
}
