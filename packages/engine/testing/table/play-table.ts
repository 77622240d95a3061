// The table language of the engine's tests: orders in, book and ledger out. A table is a text of
// lines; the first word names the user or the expectation. One market trades COIN against USD;
// a lot is 10 units of COIN and a tick times a lot is 1 unit of USD. The listing's price is 100.
//
//   rules maker 1000 taker 2000 band 100000 min 0 reference 100      before all else, optional
//   fund ann 1000 USD                                  a deposit of units
//   ann buys 5 at 99 POST_ONLY = pending               a limit order of lots at ticks
//   bob sells 3 at 99 IOC stp cancel_maker = fully_filled
//   bob buys 4 by market = cancelled price_band        a market order of lots
//   bob buys worth 400 by market = no_liquidity        a market order by amount of units
//   ann cancels 1 = ok        ann cancels all = 2      by order id, or all
//   ann when fall 95 sells 3 at 94 = waiting           a stop or take-profit; `when rise` likewise
//   ann trails fall 5 from 110 sells 3 by market = waiting    also `10000ppm`; `from 0` is at once
//   ann pairs rise 110 fall 90 sells 3 by market = waiting    take-profit and stop-loss
//   ann buys 9 at 99 shows 3 exits 110 90 = pending    an iceberg with a take-profit and a stop
//   trigger 4 lots 9          the lots that an exit places
//   trigger 4 is triggered 7  a trigger order's status, and its order or its reason
//   ann cancels trigger 4 = ok        ann cancels triggers = 2
//   ann amends 1 to 3 at 99 = ok      an order's whole lots and its price
//   ann counts 5000 = ok      a countdown to a cancel-all, ms; `tick 5000 = 2` lets time pass
//   trading halted            an operator's halt of the market; `trading resumed` ends it
//   exchange halted           the same for all markets; `exchange resumed` ends it
//   trades 99x3 98x2          the last command's trades, ticks x lots
//   bids 99x2 98x5            the whole side, best first; `bids` alone is an empty side
//   ann has 505+495 USD       available and frozen units
import type { Outcome, UserId } from '@ingot/contract/vocabulary'
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type {
  Command, ListSpotMarket, PlaceSpotOrder, SelfTradePrevention, TimeInForce,
} from '#engine/commands/command.ts'
import type { LevelRow, OrderRow, TradeRow } from '#engine/effects/effects.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { OrderCommand } from '#engine/commands/order-command.ts'
import type { TriggerCommand } from '#engine/commands/trigger-command.ts'
import type { TriggerRow } from '#engine/effects/trigger-effects.ts'
import { expectSame } from '#testing/twins/expect-same.ts'
import type { NaiveEngine } from '#testing/naive/naive-twin.ts'
import { exitPairOf } from '#testing/workload/exit-words.ts'
import { RowStore } from '#testing/twins/row-store.ts'
import { amendmentOf, expectAnswer, expectTrigger, triggerCommandOf } from './trigger-lines.ts'

const assetIds = { USD: asAssetId(1), COIN: asAssetId(2) } as const
const market = asMarketId(1)

/** Plays a table on an engine; throws at the first line that does not come true. */
export function playTable(engine: NaiveEngine, table: string): RowStore {
  const player = new Player(engine)
  for (const [index, text] of table.split('\n').entries()) {
    const line = text.replace(/\s+/g, ' ').trim()
    if (line === '') continue
    try {
      player.play(line)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`line ${index + 1}: ${line}\n  ${reason}`, { cause: error })
    }
  }
  player.start()
  engine.assertConserved()
  return player.store
}

class Player {
  store = new RowStore([], [])
  private readonly engine: NaiveEngine
  private readonly users = new Map<string, number>()
  private readonly levels = new Map<string, LevelRow>()
  private readonly triggers = new Map<number, TriggerRow>()
  private trades: readonly TradeRow[] = []
  private rules = new Map<string, number>()
  private started = false
  private at = 0

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  play(line: string): void {
    const [subject = '', verb = '', ...rest] = line.split(' ')
    if (subject === 'rules') return this.readRules([verb, ...rest])
    this.start()
    if (subject === 'fund') return this.fund(verb, rest)
    if (subject === 'trades') return this.expectTrades([verb, ...rest].filter(Boolean))
    if (subject === 'bids' || subject === 'asks') {
      return this.expectLevels(subject === 'bids' ? 'buy' : 'sell', line.slice(5))
    }
    if (subject === 'tick') return this.tick(verb, rest)
    if (subject === 'trading') {
      return this.must(this.apply({
        kind: 'change-market-trading', market, isHalted: verb === 'halted',
      }))
    }
    if (subject === 'exchange') {
      return this.must(this.apply({
        kind: 'change-exchange-trading', isHalted: verb === 'halted',
      }))
    }
    if (verb === 'amends' && rest[0] === 'trigger') return this.amendTrigger(subject, line)
    if (verb === 'amends') return this.amend(subject, rest)
    if (verb === 'counts') return this.count(subject, rest)
    if (subject === 'trigger') return expectTrigger(this.triggers, verb, rest)
    if (verb === 'has') return this.expectBalance(subject, rest)
    if (verb === 'when' || verb === 'trails' || verb === 'pairs') return this.trigger(line)
    if (verb === 'cancels') return this.cancel(subject, rest)
    if (verb === 'buys' || verb === 'sells') return this.order(subject, line)
    throw new Error('no such line')
  }

  start(): void {
    if (this.started) return
    this.started = true
    const rule = (name: string, fallback: number) => this.rules.get(name) ?? fallback
    const assets = Object.entries(assetIds).map(([symbol, asset]) =>
      ({ kind: 'list-asset', asset, symbol, decimals: 8 }) as const)
    const listing: ListSpotMarket = {
      kind: 'list-spot-market', market, symbol: 'COINUSD',
      base: assetIds.COIN, quote: assetIds.USD, priceDecimals: 0, quantityDecimals: 0,
      baseUnitsPerLot: 10n, quoteUnitsPerTickLot: 1n, notionalMinUnits: BigInt(rule('min', 0)),
      makerFeePpm: rule('maker', 0), takerFeePpm: rule('taker', 0),
      bandPpm: rule('band', 1_000_000), referenceTicks: rule('reference', 100),
    }
    this.store = new RowStore(assets, [listing])
    for (const command of [...assets, listing]) this.must(this.apply(command))
  }

  private readRules(words: readonly string[]): void {
    for (let index = 0; index < words.length; index += 2) {
      this.rules.set(words[index] ?? '', Number(words[index + 1]))
    }
  }

  private fund(name: string, [units = '', symbol = '']: readonly string[]): void {
    const user = this.user(name)
    this.must(this.apply({
      kind: 'credit-deposit', user, asset: assetOf(symbol), units: BigInt(units),
    }))
  }

  private order(name: string, line: string): void {
    const [terms = '', expected = ''] = line.split(' = ')
    const { outcome, orders } = this.applyOrder(this.orderOf(name, terms))
    const row = outcome.ok ? orders.find(({ orderId }) => orderId === outcome.value.orderId) : null
    const answer = outcome.ok
      ? [row?.status, row?.closeReason].filter(Boolean).join(' ') : outcome.reject.code
    expectSame(answer, expected)
  }

  private trigger(line: string): void {
    const [terms = '', expected = ''] = line.split(' = ')
    const order = this.orderOf(terms.split(' ')[0] ?? '', terms)
    const outcome = this.apply(triggerCommandOf(terms, order))
    expectAnswer(this.triggers, outcome, expected)
  }

  private orderOf(name: string, terms: string): PlaceSpotOrder {
    const match = new RegExp([
      '(buys|sells) (?:(worth) )?(-?\\d+) (?:by (market)|at (-?\\d+))',
      '(?: (GTC|IOC|FOK|POST_ONLY))?(?: shows (-?\\d+))?(?: stp (\\w+))?',
      '(?: exits (\\S+) (\\S+))?$',
    ].join('')).exec(terms)
    if (match === null) throw new Error('not an order')
    const [, verb, worth, size = '', byMarket, price, timeInForce, shows, ...more] = match
    const [prevention, ...exits] = more
    return {
      kind: 'place-spot-order',
      user: this.user(name),
      market,
      side: verb === 'buys' ? 'buy' : 'sell',
      type: byMarket === undefined ? 'limit' : 'market',
      timeInForce: (timeInForce ?? (byMarket === undefined ? 'GTC' : 'IOC')) as TimeInForce,
      priceTicks: Number(price ?? 0),
      lots: worth === undefined ? Number(size) : 0,
      amountUnits: worth === undefined ? 0n : BigInt(size),
      selfTradePrevention: (prevention ?? 'cancel_taker') as SelfTradePrevention,
      ...(shows === undefined ? {} : { displayLots: Number(shows) }),
      ...(exits[0] === undefined ? {} : { exits: exitPairOf(...exits) }),
    }
  }

  private applyOrder(order: PlaceSpotOrder) {
    const outcome = this.engine.apply(order, this.at)
    return { outcome, orders: this.drain() }
  }

  private cancel(name: string, words: readonly string[]): void {
    const user = this.user(name)
    const [aim = '', , expected = ''] = words
    if (aim.startsWith('trigger')) return this.cancelTriggers(user, words)
    const outcome = aim === 'all'
      ? this.apply({ kind: 'cancel-all-spot-orders', user, market: 0 })
      : this.apply({ kind: 'cancel-spot-order', user, orderId: asOrderId(Number(aim)) })
    const count = aim === 'all' && outcome.ok ? String(outcome.value.count) : 'ok'
    expectSame(outcome.ok ? count : outcome.reject.code, expected)
  }

  private amend(name: string, words: readonly string[]): void {
    const [id, , lots, , ticks, , expected = ''] = words
    const outcome = this.apply({
      kind: 'amend-order', user: this.user(name), orderId: asOrderId(Number(id)),
      lots: Number(lots), priceTicks: Number(ticks), selfTradePrevention: 'cancel_taker',
    })
    expectSame(outcome.ok ? 'ok' : outcome.reject.code, expected)
  }

  private amendTrigger(name: string, line: string): void {
    const [terms = '', expected = ''] = line.split(' = ')
    const outcome = this.apply(amendmentOf(terms, this.user(name)))
    expectSame(outcome.ok ? 'ok' : outcome.reject.code, expected)
  }

  private count(name: string, [ms, , expected = '']: readonly string[]): void {
    const user = this.user(name)
    const outcome = this.apply({ kind: 'cancel-all-after', user, timeoutMs: Number(ms) })
    expectSame(outcome.ok ? 'ok' : outcome.reject.code, expected)
  }

  private tick(ms: string, [, expected = '']: readonly string[]): void {
    this.at += Number(ms) - 1
    const outcome = this.apply({ kind: 'tick' })
    expectSame(outcome.ok ? String(outcome.value.count) : outcome.reject.code, expected)
  }

  private cancelTriggers(user: UserId, words: readonly string[]): void {
    const outcome = words[0] === 'triggers'
      ? this.apply({
        kind: 'cancel-all-trigger-orders', user, market: 0, product: 'any',
      })
      : this.apply({
        kind: 'cancel-trigger-order', user, triggerId: asOrderId(Number(words[1])),
      })
    const count = words[0] === 'triggers' && outcome.ok ? String(outcome.value.count) : 'ok'
    expectSame(outcome.ok ? count : outcome.reject.code, words.at(-1) ?? '')
  }

  private expectTrades(expected: readonly string[]): void {
    expectSame(this.trades.map(({ priceTicks, lots }) => `${priceTicks}x${lots}`).join(' '),
      expected.join(' '))
  }

  private expectLevels(side: 'buy' | 'sell', expected: string): void {
    const sign = side === 'buy' ? -1 : 1
    const levels = [...this.levels.values()].filter((level) => level.side === side)
      .sort((a, b) => sign * (a.priceTicks - b.priceTicks))
    expectSame(levels.map(({ priceTicks, lots }) => `${priceTicks}x${lots}`).join(' '), expected)
  }

  private expectBalance(name: string, [units = '', symbol = '']: readonly string[]): void {
    const owner = { fees: 2, outside: 1 }[name] ?? this.user(name)
    const row = this.store.balance(owner, assetOf(symbol))
    expectSame(`${row?.availableUnits ?? 0n}+${row?.frozenUnits ?? 0n}`, units)
  }

  private user(name: string) {
    const known = this.users.get(name)
    if (known !== undefined) return asUserId(known)
    const user = asUserId(1_000 + this.users.size)
    this.users.set(name, user)
    this.must(this.apply({ kind: 'open-user', user }))
    return user
  }

  private apply(command: Command | TriggerCommand | OrderCommand): Outcome<Applied> {
    this.at += 1
    const outcome = this.engine.apply(command, this.at)
    this.drain()
    return outcome
  }

  private drain(): readonly OrderRow[] {
    const effects = this.engine.drain()
    this.trades = effects.trades
    this.store.write(effects)
    for (const row of effects.triggers) this.triggers.set(row.triggerId, row)
    for (const level of effects.levels) {
      const name = `${level.side} ${level.priceTicks}`
      if (level.lots === 0) this.levels.delete(name)
      else this.levels.set(name, level)
    }
    return effects.orders
  }

  private must(outcome: Outcome<Applied>): void {
    if (!outcome.ok) throw new Error(outcome.reject.code)
  }
}

function assetOf(symbol: string) {
  if (symbol !== 'USD' && symbol !== 'COIN') throw new Error(`no asset ${symbol}`)
  return assetIds[symbol]
}
