// The table language of the perpetual tests: commands in, book, positions and money out. One market
// settles in USD; a tick times a lot is 1 unit of USD. The reference price is 100, and the mark is
// that of the sources.
//
//   rules maker 100 taker 500 band 100000 min 0       before everything else, all optional
//   fund ann 1000                                     units on the contract wallet
//   insure 500                                        units for the insurance fund
//   mark 105        mark halted                       one mark update
//   trading halted          trading resumed           an operator's halt of the market
//   exchange halted         exchange resumed          the same for all markets
//   funding 1               settles the funding time of that number
//   ann one_way = ok        ann hedge = ok            the position mode
//   ann isolated = ok       ann cross = ok            the margin mode
//   ann leverage 10 = ok
//   ann buys 9 at 99 long shows 3 = pending           an iceberg
//   ann buys 5 at 99 long POST_ONLY = pending         hedge mode names the position
//   ann sells 3 by market long = fully_filled
//   bob buys 5 at 99 IOC reduce stp cancel_maker = cancelled reduce_only     one-way mode
//   ann cancels 1 = ok      ann cancels all = 2
//   ann adds 10 to long = ok        ann takes 10 from long = ok
//   ann moves 10 out = ok   ann moves 10 in = ok      between spot and contract wallet
//   ann holds 10 = ok       ann releases 10 of 3 = ok contract money held and released; hold 3
//   ann pays 10 = ok        ann shares 10 with bob = ok      out of the contract wallet
//   order 1 = cancelled reduce_only                   an order's status
//   ann amends 1 to 3 at 99 = ok                      an order's whole lots and its price
//   ann when mark fall 95 sells 5 by market long = waiting       a conditional order
//   ann trails mark fall 3 sells 5 by market long = waiting      a trailing stop, by its callback
//   ann pairs 110 95 sells 5 by market long = waiting            a pair, by last price
//   ann pairs 110x2 m95 sells 5 by market long = waiting         two lots above, by mark below
//   trigger 4 is triggered 7                          its status, and its order or its reason
//   ann buys 5 at 99 long exits 110 m90 = pending     a take-profit and a stop-loss by mark
//   ann exits long 0 110:109 - = waiting              for the whole position, one at a limit
//   trigger 4 lots 5                                  the lots that it closes
//   ann counts 5000 = ok      a countdown to a cancel-all, ms; `tick 5000 = 2` lets time pass
//   trades 99x3 98x2        bids 99x2 98x5            as in play-table.ts
//   ann has 505+495         fees, clearing, insurance have too
//   ann long 5 cost 500 margin 25                     a position; `ann long none` is no position
//   ann long 5 cost 500 margin 25 realized 3          with the profit that it realised
//   restart                                           goes on with an engine from the rows
import type { Outcome } from '@ingot/contract/vocabulary'
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import type { EngineCommand, SelfTradePrevention, TimeInForce } from '#engine/commands/command.ts'
import type { AnyCommand, Engine } from '#engine/engine.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { LevelRow } from '#engine/effects/effects.ts'
import type {
  ListPerpetualMarket, PlacePerpetualOrder, PositionSide,
} from '#engine/commands/perpetual-command.ts'
import type { TriggerRow } from '#engine/effects/trigger-effects.ts'
import type {
  PerpetualOrderRow, PerpetualTradeRow, PositionRow,
} from '#engine/effects/perpetual-effects.ts'
import { expectSame } from '#testing/twins/expect-same.ts'
import { exitPairOf } from '#testing/workload/exit-words.ts'
import { RowStore } from '#testing/twins/row-store.ts'
import { amendmentOf, expectAnswer, expectTrigger } from './trigger-lines.ts'

const usd = asAssetId(1)
const market = asMarketId(7)
const fundingIntervalMs = 28_800_000
const listAsset = { kind: 'list-asset', asset: usd, symbol: 'USD', decimals: 8 } as const

/** The market of the tables, with rules of one's own. */
export function tableListing(
  rule: (name: string, fallback: number) => number,
): ListPerpetualMarket {
  return {
    kind: 'list-perpetual-market', market, symbol: 'COINUSD', settle: usd,
    priceDecimals: 0, quantityDecimals: 0, quoteUnitsPerTickLot: 1n,
    notionalMinUnits: BigInt(rule('min', 0)),
    makerFeePpm: rule('maker', 0), takerFeePpm: rule('taker', 0),
    liquidationFeePpm: rule('liquidation', 0),
    bandPpm: rule('band', 1_000_000), referenceTicks: 100,
    tiers: [
      { capUnits: 10_000n, mmrPpm: 4_000, leverageMax: 100 },
      { capUnits: 100_000n, mmrPpm: 10_000, leverageMax: 50 },
      { capUnits: 1_000_000_000n, mmrPpm: 50_000, leverageMax: 10 },
    ],
    sourceAgeMaxMs: 1_000, sourceDeviationMaxPpm: 1_000_000, markBandPpm: 0,
    fundingIntervalMs, interestE8: 10_000, fundingClampE8: 50_000,
    fundingCapE8: 750_000, impactUnits: 1_000n,
  }
}

/** Plays a table; throws at the first line that does not come true. */
export function playPerpetualTable(table: string): void {
  const player = new Player()
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
}

class Player {
  private engine: Engine = createEngine()
  private store = new RowStore([], [])
  private readonly users = new Map<string, number>()
  private readonly levels = new Map<string, LevelRow>()
  private readonly orders = new Map<number, PerpetualOrderRow>()
  private readonly positions = new Map<string, PositionRow>()
  private readonly triggers = new Map<number, TriggerRow>()
  private readonly rules = new Map<string, number>()
  private trades: readonly PerpetualTradeRow[] = []
  private started = false
  private at = 0

  play(line: string): void {
    const [subject = '', verb = '', ...rest] = line.split(' ')
    if (subject === 'rules') return this.readRules([verb, ...rest])
    this.start()
    const [terms = '', expected = ''] = line.split(' = ')
    const words = terms.split(' ')
    if (subject === 'fund') this.fund(verb, rest)
    else if (subject === 'insure') {
      this.must({ kind: 'fund-insurance', asset: usd, units: BigInt(verb) })
    } else if (subject === 'mark') this.mark(verb)
    else if (subject === 'trading') {
      this.must({ kind: 'change-market-trading', market, isHalted: verb === 'halted' })
    } else if (subject === 'exchange') {
      this.must({ kind: 'change-exchange-trading', isHalted: verb === 'halted' })
    } else if (subject === 'funding') this.fundingTime(Number(verb))
    else if (subject === 'restart') this.restart()
    else if (subject === 'tick') this.tick(Number(verb), expected)
    else if (subject === 'trigger') expectTrigger(this.triggers, verb, rest)
    else if (verb === 'when' || verb === 'trails') this.trigger(subject, terms, expected)
    else if (verb === 'pairs') this.pair(subject, terms, expected)
    else if (verb === 'amends' && rest[0] === 'trigger') this.amendTrigger(subject, terms, expected)
    else if (verb === 'exits') this.exits(subject, rest, expected)
    else if (subject === 'order') this.expectOrder(Number(verb), expected)
    else if (subject === 'trades') this.expectTrades(line.slice(7))
    else if (subject === 'bids' || subject === 'asks') this.expectLevels(subject, line.slice(5))
    else if (verb === 'has') this.expectBalance(subject, rest[0] ?? '')
    else if (verb === 'long' || verb === 'short') this.expectPosition(subject, verb, rest.join(' '))
    else if (verb === 'buys' || verb === 'sells') this.order(subject, terms, expected)
    else this.choose(subject, words.slice(1), expected)
    this.check()
  }

  /** The checks after every line: the invariants, and that a loaded engine is equal. */
  private check(): void {
    this.engine.assertConserved()
    expectSame(this.loaded().stateHash(), this.engine.stateHash())
  }

  private restart(): void {
    this.engine = this.loaded()
  }

  private loaded(): Engine {
    return loadEngine(this.store.engineRows(this.engine.counters()))
  }

  private start(): void {
    if (this.started) return
    this.started = true
    const listing = tableListing((name, fallback) => this.rules.get(name) ?? fallback)
    this.store = new RowStore([listAsset], [], [listing])
    this.must(listAsset)
    this.must(listing)
  }

  private readRules(words: readonly string[]): void {
    for (let index = 0; index < words.length; index += 2) {
      this.rules.set(words[index] ?? '', Number(words[index + 1]))
    }
  }

  private fund(name: string, [text = '']: readonly string[]): void {
    const user = this.user(name)
    const units = BigInt(text)
    this.must({ kind: 'credit-deposit', user, asset: usd, units })
    this.must({
      kind: 'transfer-between-wallets', user, asset: usd, units, from: 'spot', to: 'contract',
    })
  }

  private mark(word: string): void {
    const sources = word === 'halted' ? [] : [{ ticks: Number(word), at: this.at + 1 }]
    this.must({ kind: 'update-mark', market, sources })
  }

  private fundingTime(number: number): void {
    const stamp = number * fundingIntervalMs
    this.at = Math.max(this.at, stamp)
    this.must({ kind: 'settle-funding', market, stamp })
  }

  private tick(ms: number, expected: string): void {
    this.at += ms - 1
    const outcome = this.apply({ kind: 'tick' })
    expectSame(outcome.ok ? String(outcome.value.count) : outcome.reject.code, expected)
  }

  private order(name: string, terms: string, expected: string): void {
    const outcome = this.apply(this.orderOf(name, terms))
    if (outcome.ok) this.expectOrder(outcome.value.orderId, expected)
    else expectSame(outcome.reject.code, expected)
  }

  private trigger(name: string, terms: string, expected: string): void {
    const [, verb, by, direction, text] = terms.split(' ')
    const [ticks, callbackTicks] = verb === 'when' ? [Number(text), 0] : [0, Number(text)]
    const outcome = this.apply({
      kind: 'place-trigger-order', by: by === 'mark' ? 'mark' : 'last',
      direction: direction === 'rise' ? 'rise' : 'fall', triggerTicks: ticks,
      activationTicks: 0, callbackTicks, callbackPpm: 0, order: this.orderOf(name, terms),
    })
    expectAnswer(this.triggers, outcome, expected)
  }

  private pair(name: string, terms: string, expected: string): void {
    const [, , above = '', below = ''] = terms.split(' ')
    const order = this.orderOf(name, terms)
    const leg = (direction: 'rise' | 'fall', text: string) => {
      const [, mark, ticks, lots] = /^(m?)(\d+)(?:x(\d+))?$/.exec(text) ?? []
      return {
        by: mark === 'm' ? 'mark' : 'last', direction, triggerTicks: Number(ticks),
        activationTicks: 0, callbackTicks: 0, callbackPpm: 0,
        order: lots === undefined ? order : { ...order, lots: Number(lots) },
      } as const
    }
    const outcome = this.apply({
      kind: 'place-trigger-pair', takeProfit: leg('rise', above), stopLoss: leg('fall', below),
    })
    expectAnswer(this.triggers, outcome, expected)
  }

  private amendTrigger(name: string, terms: string, expected: string): void {
    const outcome = this.apply(amendmentOf(terms, this.user(name)))
    expectSame(outcome.ok ? 'ok' : outcome.reject.code, expected)
  }

  private exits(name: string, words: readonly string[], expected: string): void {
    const [side = '', lots = '', takeProfit, stopLoss] = words
    const outcome = this.apply({
      kind: 'place-position-exits', user: this.user(name), market,
      positionSide: side === 'long' ? 'long' : 'short', lots: Number(lots),
      ...exitPairOf(takeProfit, stopLoss),
    })
    expectAnswer(this.triggers, outcome, expected)
  }

  private orderOf(name: string, terms: string): PlacePerpetualOrder {
    const match = new RegExp([
      '(buys|sells) (-?\\d+) (?:by (market)|at (-?\\d+))(?: (long|short|net))?',
      '(?: (GTC|IOC|FOK|POST_ONLY))?( reduce)?( open)?(?: shows (-?\\d+))?(?: stp (\\w+))?',
      '(?: exits (\\S+) (\\S+))?$',
    ].join('')).exec(terms)
    if (match === null) throw new Error('not an order')
    const [, verb, lots, byMarket, price, named, inForce, reduce, open, shows, ...more] = match
    const [prevention, ...exits] = more
    const side = verb === 'buys' ? 'buy' : 'sell'
    const positionSide = (named ?? 'net') as PositionSide | 'net'
    const closes = positionSide === (side === 'buy' ? 'short' : 'long')
    return {
      kind: 'place-perpetual-order', user: this.user(name), market, side, positionSide,
      type: byMarket === undefined ? 'limit' : 'market',
      timeInForce: (inForce ?? (byMarket === undefined ? 'GTC' : 'IOC')) as TimeInForce,
      priceTicks: Number(price ?? 0),
      lots: Number(lots),
      reduceOnly: open === undefined && (closes || reduce !== undefined),
      selfTradePrevention: (prevention ?? 'cancel_taker') as SelfTradePrevention,
      ...(shows === undefined ? {} : { displayLots: Number(shows) }),
      ...(exits[0] === undefined ? {} : { exits: exitPairOf(...exits) }),
    }
  }

  private choose(name: string, words: readonly string[], expected: string): void {
    const outcome = this.apply(this.choice(name, words))
    const count = words[1] === 'all' && outcome.ok ? String(outcome.value.count) : 'ok'
    expectSame(outcome.ok ? count : outcome.reject.code, expected)
  }

  private choice(name: string, words: readonly string[]) {
    const [verb = '', first = '', way = '', last = '', , ticks = ''] = words
    const user = this.user(name)
    const units = BigInt(/^-?\d+$/.test(first) ? first : 0)
    switch (verb) {
      case 'one_way':
      case 'hedge': return { kind: 'set-position-mode', user, positionMode: verb } as const
      case 'isolated':
      case 'cross': return { kind: 'set-margin-mode', user, market, marginMode: verb } as const
      case 'leverage': {
        return { kind: 'set-leverage', user, market, leverage: Number(first) } as const
      }
      case 'cancels':
        if (first === 'all') {
          return { kind: 'cancel-all-perpetual-orders', user, market: 0 } as const
        }
        return first === 'trigger'
          ? { kind: 'cancel-trigger-order', user, triggerId: asOrderId(Number(way)) } as const
          : { kind: 'cancel-perpetual-order', user, orderId: asOrderId(Number(first)) } as const
      case 'counts': return { kind: 'cancel-all-after', user, timeoutMs: Number(first) } as const
      case 'amends': return {
        kind: 'amend-order', user, orderId: asOrderId(Number(first)),
        lots: Number(last), priceTicks: Number(ticks), selfTradePrevention: 'cancel_taker',
      } as const
      case 'adds':
      case 'takes': return {
        kind: 'adjust-margin', user, market, positionSide: last as PositionSide,
        units: verb === 'adds' ? units : -units,
      } as const
      case 'moves': return {
        kind: 'transfer-between-wallets', user, asset: usd, units,
        ...(way === 'in' ? inward : outward),
      } as const
      case 'holds': return {
        kind: 'hold-funds', user, wallet: 'contract', asset: usd, units, purpose: 'withdrawal',
      } as const
      case 'releases': return {
        kind: 'release-funds', user, holdId: asOrderId(Number(last)), units,
      } as const
      case 'pays': return {
        kind: 'debit-funds', user, wallet: 'contract', asset: usd, units, purpose: 'adjustment',
      } as const
      case 'shares': return {
        kind: 'share-funds', user, wallet: 'contract', asset: usd, units, to: this.user(last),
      } as const
      default: throw new Error('no such line')
    }
  }

  private expectOrder(orderId: number, expected: string): void {
    const row = this.orders.get(orderId)
    expectSame([row?.status, row?.closeReason].filter(Boolean).join(' '), expected)
  }

  private expectTrades(expected: string): void {
    expectSame(this.trades.map(({ priceTicks, lots }) => `${priceTicks}x${lots}`).join(' '),
      expected)
  }

  private expectLevels(subject: 'bids' | 'asks', expected: string): void {
    const sign = subject === 'bids' ? -1 : 1
    const levels = [...this.levels.values()]
      .filter(({ side }) => side === (subject === 'bids' ? 'buy' : 'sell'))
      .sort((a, b) => sign * (a.priceTicks - b.priceTicks))
    expectSame(levels.map(({ priceTicks, lots }) => `${priceTicks}x${lots}`).join(' '), expected)
  }

  private expectBalance(name: string, expected: string): void {
    const owner = { fees: 2, clearing: 4, insurance: 5 }[name] ?? this.user(name)
    const row = this.store.balances.get(`${owner}/contract/${usd}`)
    expectSame(`${row?.availableUnits ?? 0n}+${row?.frozenUnits ?? 0n}`, expected)
  }

  private expectPosition(name: string, side: PositionSide, expected: string): void {
    const row = this.positions.get(`${this.user(name)}/${market}/${side}`)
    const realized = expected.includes('realized') ? ` realized ${row?.realizedUnits ?? 0n}` : ''
    expectSame(row === undefined || row.lots === 0 ? 'none'
      : `${row.lots} cost ${row.costUnits} margin ${row.marginUnits}${realized}`, expected)
  }

  private user(name: string) {
    const known = this.users.get(name)
    if (known !== undefined) return asUserId(known)
    const user = asUserId(1_000 + this.users.size)
    this.users.set(name, user)
    this.must({ kind: 'open-user', user })
    return user
  }

  private apply(command: AnyCommand): Outcome<Applied> {
    this.at += 1
    const hash = this.engine.stateHash()
    const outcome = this.engine.apply(command, this.at)
    if (!outcome.ok) expectSame(this.engine.stateHash(), hash)
    const effects = this.engine.drain()
    if (effects.perpetual.trades.length > 0 || command.kind === 'place-perpetual-order') {
      this.trades = effects.perpetual.trades
    }
    this.store.write(effects)
    for (const row of effects.triggers) this.triggers.set(row.triggerId, row)
    for (const row of effects.perpetual.orders) this.orders.set(row.orderId, row)
    for (const row of effects.perpetual.positions) {
      this.positions.set(`${row.user}/${row.market}/${row.side}`, row)
    }
    for (const level of effects.perpetual.levels) {
      const name = `${level.side} ${level.priceTicks}`
      if (level.lots === 0) this.levels.delete(name)
      else this.levels.set(name, level)
    }
    return outcome
  }

  private must(command: EngineCommand): void {
    const outcome = this.apply(command)
    if (!outcome.ok) throw new Error(outcome.reject.code)
  }
}

const inward = { from: 'spot', to: 'contract' } as const
const outward = { from: 'contract', to: 'spot' } as const
