// The naive twin: the same rules as the engine, written a second time with bigints, arrays and
// maps, to be read and believed rather than to be fast. It must answer the same rows and rejects.
import type { Outcome, RejectCode } from '@ingot/contract/vocabulary'
import { asOrderId, asUserId, copyAccountMin } from '@ingot/contract/vocabulary'
import type { CreditDeposit, ListAsset, TransferBetweenWallets } from '#engine/commands/command.ts'
import type { BatchEffects, OrderRow } from '#engine/effects/effects.ts'
import type { AnyCommand, Engine } from '#engine/engine.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { AmendOrder, CancelAllAfter } from '#engine/commands/order-command.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import type { PlaceTriggerPair, TriggerTerms } from '#engine/commands/trigger-command.ts'
import { isCopyCommand } from '#testing/naive-copy/naive-copies.ts'
import { cancelTriggersNaively } from './cancel-triggers-naively.ts'
import { changeNaiveMarket } from './change-naive-market.ts'
import { delistNaively } from './delist-naive-market.ts'
import { isSoundAsset, refuseMinute } from './naive-opening.ts'
import { NaiveCountdowns } from './naive-countdowns.ts'
import { NaiveExits } from './naive-exits.ts'
import { NaiveHalts } from './naive-halts.ts'
import { isFundsCommand, NaiveFunds } from './naive-funds.ts'
import { NaiveLedger, spot } from './naive-ledger.ts'
import { NaivePerpetuals } from '#testing/naive-perpetual/naive-perpetuals.ts'
import { Refused } from './naive-plan.ts'
import type { NaiveShared } from './naive-shared.ts'
import { NaiveSpot } from './naive-spot.ts'
import { naiveTriggerFault } from './naive-trigger-fault.ts'
import { amendTriggerNaively } from './naive-amend-trigger.ts'
import { type NaiveTrigger, NaiveTriggers } from './naive-triggers.ts'

type EngineOnly = 'stateHash' | 'isUser' | 'balanceOf' | 'drain'
/** The engine's interface without its hash and its look-ups for the sequencer. */
export type NaiveEngine = Omit<Engine, EngineOnly> & { drain(): BatchEffects }

const outside = 1
const firstUser = 1_000
const triggersPerUserMax = 200
const trailingStopsMax = 20
const firesPerCommandMax = 64
const blocksPerCommandMax = 10
const dayMs = 86_400_000
const none: Applied = { orderId: 0, count: 0 }
const byUser = { status: 'cancelled', closeReason: 'by_user', orderId: 0 } as const

export class NaiveTwin implements NaiveEngine {
  readonly shared: NaiveShared = {
    ledger: new NaiveLedger(),
    assets: new Set(),
    listed: new Set(),
    halted: new NaiveHalts(),
    ended: new Map(),
    opening: new Map(),
    users: new Set(),
    counts: { orders: 0, trades: 0 },
    prices: [],
    marked: [],
    endings: [],
    refuseExits: (command) => this.exits.refuse(command),
    refuseAttached: (orderId, order) => this.exits.refuseAttached(orderId, order),
    attachExits: (orderId, command) => this.exits.attach(orderId, command),
    openOrders: (user) => this.spot.openOrders(user) + this.perpetuals.openOrders(user),
    setAside: (account) => this.funds.setAside(account),
    hasPerpetualTrigger: (user) => this.triggers.of(user)
      .some(({ terms }) => terms.order.kind !== 'place-spot-order'),
    at: 0,
  }
  readonly spot = new NaiveSpot(this.shared)
  readonly perpetuals = new NaivePerpetuals(this.shared)
  private readonly funds = new NaiveFunds({
    ...this.shared,
    mayLeave: (user, asset, units) => this.perpetuals.mayLeave({ user, asset, units }),
  })
  readonly triggers = new NaiveTriggers(this.shared)
  private readonly exits = new NaiveExits(this.shared, {
    triggers: this.triggers, spot: this.spot, perpetuals: this.perpetuals,
  })
  private readonly countdowns = new NaiveCountdowns()
  private newUsers: number[] = []

  apply(command: AnyCommand, at: number): Outcome<Applied> {
    this.shared.at = at
    const outcome = this.attempt(() => this.run(command))
    if (outcome.ok) this.fire()
    else if (this.shared.prices.length > 0) throw new Error('a refused command traded')
    return outcome
  }

  drain(): BatchEffects {
    const { ledger } = this.shared
    const spotRows = this.spot.drain()
    // Read before the perpetual half clears its changes.
    const priorities = [...spotRows.priorities, ...this.perpetuals.priorities()]
    const icebergs = [...spotRows.icebergs, ...this.perpetuals.icebergs()]
    const effects: BatchEffects = {
      ...spotRows,
      priorities, icebergs,
      entries: ledger.entries,
      balances: ledger.drainBalances(),
      users: this.newUsers.map(asUserId),
      perpetual: this.perpetuals.drain(),
      copies: this.perpetuals.copies.drain(),
      triggers: this.triggers.drain(),
      holds: this.funds.drain(),
      deadlines: this.countdowns.drain(),
      exchange: this.shared.halted.drain(),
    }
    ledger.entries = []
    this.newUsers = []
    return effects
  }

  openOrder(orderId: number): OrderRow | undefined {
    return this.spot.openOrder(orderId)
  }

  openPerpetualOrder(orderId: number) {
    return this.perpetuals.openOrder(orderId)
  }

  counters() {
    return { ...this.shared.counts, postings: this.shared.ledger.postings }
  }

  assertConserved(): void {
    const sums = new Map<number, bigint>()
    for (const { asset, available, frozen } of this.shared.ledger.balances.values()) {
      sums.set(asset, (sums.get(asset) ?? 0n) + available + frozen)
    }
    for (const sum of sums.values()) if (sum !== 0n) throw new Error('naive ledger is unbalanced')
    this.perpetuals.assertConserved()
  }

  private attempt(act: () => Applied): Outcome<Applied> {
    try {
      return { ok: true, value: act() }
    } catch (error) {
      if (error instanceof Refused) return { ok: false, reject: { code: error.code } }
      throw error
    }
  }

  private run(command: AnyCommand): Applied {
    if (isFundsCommand(command)) return this.funds.run(command, this.shared.at)
    if (isCopyCommand(command)) return this.perpetuals.copies.run(command)
    switch (command.kind) {
      case 'list-asset': return this.listAsset(command)
      case 'list-spot-market': return this.spot.list(command)
      case 'change-spot-fees':
      case 'change-exchange-trading':
      case 'change-market-trading': return changeNaiveMarket(this, command)
      case 'delist-market': return delistNaively(this, command.market)
      case 'open-user': return this.openUser(command.user)
      case 'credit-deposit': return this.deposit(command)
      case 'transfer-between-wallets': return this.transfer(command)
      case 'place-spot-order': return this.spot.place(command)
      case 'cancel-spot-order': return this.spot.cancel(command.user, command.orderId)
      case 'cancel-all-spot-orders': return this.spot.cancelAll(command.user, command.market)
      case 'place-trigger-order': return this.placeTrigger(command)
      case 'place-trigger-pair': return this.placePair(command)
      case 'place-position-exits': return this.exits.placeForPosition(command)
      case 'amend-trigger-order':
        return amendTriggerNaively(this.triggers, command, {
          ticksOf: (terms) => this.ticksOf(terms),
          refuseClosing: (terms) => this.exits.refuseClosing(terms),
          refuseSmall: (terms) => this.exits.refuseSmall(terms),
          refuseGrowth: (trigger, terms) => this.exits.refuseGrowth(trigger, terms),
        })
      case 'cancel-trigger-order': return this.cancelTrigger(command.user, command.triggerId)
      case 'cancel-all-trigger-orders':
        return cancelTriggersNaively(this.shared, this.triggers, command)
      case 'amend-order': return this.amend(command)
      case 'cancel-all-after': return this.countDown(command)
      case 'tick': return this.endCountdowns()
      default: return this.perpetuals.run(command)
    }
  }

  private listAsset({ asset, decimals }: ListAsset): Applied {
    if (!isSoundAsset(this.shared, asset, decimals)) throw new Refused('invalid_input')
    this.shared.assets.add(asset)
    return none
  }

  private openUser(user: number): Applied {
    const isNumber = Number.isSafeInteger(user) && user >= firstUser && user < copyAccountMin
    if (!isNumber) throw new Refused('invalid_input')
    if (!this.shared.users.has(user)) this.newUsers.push(user)
    this.shared.users.add(user)
    return none
  }

  private deposit({ user, asset, units }: CreditDeposit): Applied {
    if (!this.shared.users.has(user)) throw new Refused('invalid_input')
    if (!this.shared.assets.has(asset)) throw new Refused('asset_unknown')
    if (typeof units !== 'bigint' || units <= 0n) throw new Refused('amount_not_positive')
    const given = -this.shared.ledger.balance(spot(outside, asset)).available
    if (given + units > 2n ** 63n - 1n) throw new Refused('amount_too_large')
    this.shared.ledger.post([
      { account: spot(outside, asset), available: -units, frozen: 0n, kind: 'deposit' },
      { account: spot(user, asset), available: units, frozen: 0n, kind: 'deposit' },
    ], { ref: 0, at: this.shared.at })
    return none
  }

  private transfer(command: TransferBetweenWallets): Applied {
    const { user, asset, units, from, to } = command
    if (!this.shared.users.has(user)) throw new Refused('invalid_input')
    const isWay = ['spot contract', 'contract spot'].includes(`${from} ${to}`)
    if (!isWay) throw new Refused('transfer_type_unknown')
    if (!this.shared.assets.has(asset)) throw new Refused('asset_unknown')
    if (typeof units !== 'bigint' || units <= 0n) throw new Refused('amount_not_positive')
    const source = { owner: user, wallet: from, asset }
    const isFree = from === 'contract' ? this.perpetuals.mayLeave(command)
      : this.shared.ledger.balance(source).available >= units
    if (!isFree) throw new Refused('insufficient_available')
    if (from === 'contract') this.perpetuals.copies.refuseLeadMinimum(command)
    this.shared.ledger.post([
      { account: source, available: -units, frozen: 0n, kind: 'transfer' },
      { account: { ...source, wallet: to }, available: units, frozen: 0n, kind: 'transfer' },
    ], { ref: 0, at: this.shared.at })
    return none
  }

  private amend(command: AmendOrder): Applied {
    const at = this.spot.find(command.orderId)
    if (at?.order.user === command.user) return this.spot.amend(at, command)
    const place = this.perpetuals.find(command.orderId)
    if (place?.[0].user === command.user) return this.perpetuals.amend(place, command)
    throw new Refused('order_unknown')
  }

  private placeTrigger(terms: TriggerTerms): Applied {
    const ticks = this.watched(terms)
    this.refuseCrowd([terms])
    return { orderId: asOrderId(this.triggers.enter(terms, ticks).id), count: 0 }
  }

  /** Rule O5: both wait or neither does. */
  private placePair({ takeProfit, stopLoss }: PlaceTriggerPair): Applied {
    const both = [takeProfit, stopLoss]
    if (both.some((terms) => typeof terms !== 'object' || terms === null)) {
      throw new Refused('invalid_input')
    }
    const [profitTicks = 0, lossTicks = 0] = both.map((terms) => this.watched(terms))
    const isPair = takeProfit.order.user === stopLoss.order.user
      && takeProfit.order.market === stopLoss.order.market
      && takeProfit.order.side === stopLoss.order.side
      && takeProfit.direction !== stopLoss.direction
    if (!isPair) throw new Refused('invalid_input')
    this.refuseCrowd([takeProfit, stopLoss])
    const profit = this.triggers.enter(takeProfit, profitTicks)
    this.triggers.join(profit, this.triggers.enter(stopLoss, lossTicks))
    return { orderId: asOrderId(profit.id), count: 0 }
  }

  /** The price that terms wait for, as it is now; refused when they may not wait. */
  private watched(terms: TriggerTerms): number {
    const ticksOf = (of: TriggerTerms) => {
      const ticks = this.ticksOf(of)
      if (ticks !== undefined) {
        this.triggers.refuseHalted(of)
        refuseMinute(this.shared, of.order.market)
      }
      return ticks
    }
    const isUser = (user: number) => this.shared.users.has(user)
    const refuseOrder = (of: TriggerTerms) => {
      if (of.order.kind !== 'place-spot-order') this.perpetuals.refuseSide(of.order)
      this.exits.refuseSmall(of)
    }
    const fault = naiveTriggerFault(terms, { isUser, ticksOf, refuseOrder })
    if (fault !== undefined) throw new Refused(fault)
    this.exits.refuseClosing(terms)
    return ticksOf(terms) ?? 0
  }

  private ticksOf({ order, by }: TriggerTerms): number | undefined {
    if (order.kind !== 'place-spot-order') return this.perpetuals.ticksOf(order.market, by)
    const market = this.spot.markets.get(order.market)
    return market === undefined ? undefined : Number(market.bounded)
  }

  private refuseCrowd(legs: readonly TriggerTerms[]): void {
    const isTrailing = ({ triggerTicks }: TriggerTerms) => triggerTicks === 0
    for (const { order } of legs) {
      const all = [...this.triggers.of(order.user).map(({ terms }) => terms), ...legs]
      if (all.length > triggersPerUserMax) throw new Refused('too_many_open_orders')
      const trailing = all.filter(isTrailing)
        .filter((terms) => terms.order.market === order.market)
      if (legs.some(isTrailing) && trailing.length > trailingStopsMax) {
        throw new Refused('too_many_trailing_stops')
      }
    }
  }

  private cancelTrigger(user: number, triggerId: number): Applied {
    const trigger = this.triggers.of(user).find(({ id }) => id === triggerId)
    if (trigger === undefined) throw new Refused('order_unknown')
    this.triggers.closeAlone(trigger, byUser)
    return { orderId: asOrderId(triggerId), count: 1 }
  }

  private countDown({ user, timeoutMs }: CancelAllAfter): Applied {
    const isSound = this.shared.users.has(user)
      && Number.isSafeInteger(timeoutMs) && timeoutMs >= 0 && timeoutMs <= dayMs
    if (!isSound) throw new Refused('invalid_input')
    this.countdowns.set(user, timeoutMs === 0 ? 0 : this.shared.at + timeoutMs)
    return none
  }

  private endCountdowns(): Applied {
    let count = 0
    for (const user of this.countdowns.over(this.shared.at)) {
      this.countdowns.set(user, 0)
      count += this.spot.cancelAll(user, 0, 'countdown').count
      count += this.perpetuals.cancelByCountdown(user).count
    }
    return { orderId: 0, count }
  }

  /** Rules O2, O5, O6: places the met orders one after another, and looks again after each. */
  private fire(): void {
    this.triggers.look()
    this.exits.follow()
    for (const trigger of this.triggers.takeMarked()) {
      const mayFill = this.exits.mayPlace(trigger)
        && this.perpetuals.bearsFirst(this.placedBy(trigger))
      if (mayFill) this.triggers.hold(trigger, false)
    }
    let [fires, blocks] = [0, 0]
    for (;;) {
      this.triggers.look()
      this.exits.follow()
      // Rule CP8: the blocks of copies come before the due orders.
      if (blocks < blocksPerCommandMax && this.perpetuals.copies.runBlock()) blocks += 1
      else if (this.placesDue(fires)) fires += 1
      else break
    }
    this.perpetuals.copies.settleEnds()
  }

  private placesDue(placed: number): boolean {
    if (placed === firesPerCommandMax) return false
    const trigger = this.triggers.nextDue((due) => this.exits.mayPlace(due))
    if (trigger === undefined) return false
    const lots = this.exits.lotsToClose(trigger)
    if (lots === undefined) this.fireOne(trigger)
    else this.fireExit(trigger, lots)
    return true
  }

  /** Rules O5 and O53. */
  private fireOne(trigger: NaiveTrigger): void {
    const outcome = this.attempt(() => this.run(this.exits.orderOf(trigger)))
    this.endFired(trigger, outcome.ok
      ? { orderId: outcome.value.orderId } : { refusal: outcome.reject.code })
  }

  /** Rules O46 to O49: an exit stays due until it has closed its lots. */
  private fireExit(trigger: NaiveTrigger, lots: bigint): void {
    const { triggers, perpetuals } = this
    const placed = this.placedBy(trigger)
    if (!perpetuals.bearsFirst(placed)) return triggers.hold(trigger, true)
    const outcome = this.attempt(() => this.run(placed))
    if (!outcome.ok) return this.endFired(trigger, { refusal: outcome.reject.code })
    const { orderId } = outcome.value
    const ended = perpetuals.endedOrder(orderId)
    if (ended.filledLots >= lots || ended.closeReason === 'self_trade') {
      return this.endFired(trigger, { orderId })
    }
    triggers.shrink(trigger, Number(ended.filledLots))
  }

  /** The order of an exit: its lots, up to the largest order's. */
  private placedBy(trigger: NaiveTrigger): PlacePerpetualOrder {
    const { order } = trigger.terms
    const lots = this.exits.lotsToClose(trigger)
    if (order.kind !== 'place-perpetual-order' || lots === undefined) {
      throw new Error('an exit is of a contract')
    }
    const most = this.perpetuals.largestOrder(order.market, 0)
    return { ...order, lots: Number(lots < most ? lots : most) }
  }

  /** The other of its pair ends if this one placed an order, and otherwise goes on alone. */
  private endFired(
    trigger: NaiveTrigger,
    by: { readonly refusal: RejectCode } | { readonly orderId: Applied['orderId'] },
  ): void {
    const { triggers } = this
    if ('refusal' in by) {
      triggers.closeAlone(trigger, { status: 'refused', closeReason: by.refusal, orderId: 0 })
      return
    }
    const other = triggers.pairOf(trigger)
    if (other !== undefined) {
      triggers.close(other, { status: 'cancelled', closeReason: 'other_triggered', orderId: 0 })
    }
    triggers.close(trigger, { status: 'triggered', closeReason: null, orderId: by.orderId })
  }
}
