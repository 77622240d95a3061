// The markets whose trading an operator has halted, spot and perpetual. Their orders are refused
// before the engine, so a halted market keeps its book and its last price. Cancelling goes on.
import { contractSymbolOf, type RejectCode } from '@ingot/contract/vocabulary'
import type { Engine } from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'

export class HaltedMarkets {
  readonly #database: PreparedQueries
  #markets: ReadonlySet<number> = new Set()

  constructor(database: PreparedQueries) {
    this.#database = database
    this.renew()
  }

  /** Reads the setting again; called after a batch that changed the configuration. */
  renew(): void {
    const rows = this.#database.allAs<{ market_id: number }>(CompiledQuery.raw(
      `with halted (symbol) as (
        select e.value from setting as s, json_each(s.value) as e where s.name = 'haltedMarkets')
      select market_id from spot_market where symbol in (select symbol from halted)
      union all
      select market_id from perpetual_market
      where symbol || '${contractSymbolOf('')}' in (select symbol from halted)`,
      [],
    ))
    this.#markets = new Set(rows.map((row) => row.market_id))
  }

  /** Why a command is not taken in now; undefined when it is. */
  refusal(command: LoggedCommand, engine: OpenOrders): RejectCode | undefined {
    if (this.#markets.size === 0) return undefined
    const market = placedOn(command, engine)
    return market !== undefined && this.#markets.has(market) ? 'trading_halted' : undefined
  }
}

type OpenOrders = Pick<Engine, 'openOrder' | 'openPerpetualOrder' | 'marketOfTrigger'>

/** The market on which a command places or changes an order. */
function placedOn(
  command: LoggedCommand, engine: OpenOrders,
): number | undefined {
  switch (command.kind) {
    case 'place-spot-order':
    case 'place-perpetual-order':
    case 'place-position-exits': return command.market
    case 'place-trigger-order': return command.order.market
    case 'place-trigger-pair': return command.takeProfit.order.market
    case 'amend-order': return engine.openOrder(command.orderId)?.market
      ?? engine.openPerpetualOrder(command.orderId)?.market
    case 'amend-trigger-order': return engine.marketOfTrigger(command.triggerId)
    default: return undefined
  }
}
