// The independent auditor. It reads nothing but rows: listings, trades, entries, orders, positions,
// triggers, levels and balances. From these it recomputes everything with arithmetic of its own and
// lists the differences. It shares no code with any engine, nor with the formulas.
import type { ListSpotMarket } from '#engine/commands/command.ts'
import type { BatchEffects, EntryRow } from '#engine/effects/effects.ts'
import type { AnyCommand } from '#engine/engine.ts'
import type { ListPerpetualMarket } from '#engine/commands/perpetual-command.ts'
import { AuditedCopies } from './audited-copies.ts'
import { AuditedHalts } from './audited-halts.ts'
import { AuditedHolds, isOfHold } from './audited-holds.ts'
import { AuditedLevels } from './audited-levels.ts'
import { AuditedMoney } from './audited-money.ts'
import { paymentFaults } from './audited-payments.ts'
import { AuditedPerpetuals } from './audited-perpetuals.ts'
import { AuditedSpot } from './audited-spot.ts'
import { AuditedTriggers } from './audited-triggers.ts'

export type Verdict = {
  readonly faults: readonly string[]
  readonly entries: number
  readonly trades: number
  readonly orders: number
  readonly balances: number
  /** Rows of the perpetual markets by kind, and ended trigger orders by how. */
  readonly counts: ReadonlyMap<string, number>
}

const faultsMax = 20
const batchesPerCheck = 10

export class Auditor {
  private readonly faults: string[] = []
  private readonly money: AuditedMoney
  private readonly spot: AuditedSpot
  private readonly perpetuals: AuditedPerpetuals
  private readonly triggers: AuditedTriggers
  private readonly levels: AuditedLevels
  private readonly holds: AuditedHolds
  private readonly halts: AuditedHalts
  private readonly copies: AuditedCopies
  private lastTrade = 0
  private batches = 0

  constructor(
    markets: readonly ListSpotMarket[], perpetualMarkets: readonly ListPerpetualMarket[] = [],
  ) {
    const fault = (text: string): void => {
      if (this.faults.length < faultsMax) this.faults.push(text)
    }
    this.money = new AuditedMoney(fault)
    this.spot = new AuditedSpot(markets, this.money, fault)
    this.perpetuals = new AuditedPerpetuals(perpetualMarkets, this.money, fault)
    this.triggers = new AuditedTriggers(fault)
    this.levels = new AuditedLevels(fault)
    this.holds = new AuditedHolds(fault)
    this.halts = new AuditedHalts(fault)
    this.copies = new AuditedCopies(fault)
  }

  /**
   * Reads one batch, and the accepted commands of its log where they are at hand; from time to time
   * the whole is checked once more.
   */
  read(effects: BatchEffects, accepted?: readonly AnyCommand[]): void {
    const { perpetual } = effects
    for (const command of accepted ?? []) this.list(command)
    this.readTradeIds(effects)
    const postings = this.money.readEntries(effects.entries)
    if (accepted !== undefined) this.faults.push(...paymentFaults(accepted, postings))
    for (const trade of effects.trades) this.spot.readTrade(trade)
    this.spot.readSeconds(effects.priceSeconds)
    this.perpetuals.read(perpetual, effects.copies, this.readPostings(effects, postings))
    this.copies.read(effects.copies, perpetual.trades, effects.entries)
    for (const order of effects.orders) this.spot.readOrder(order)
    this.triggers.read(effects)
    this.halts.read(effects)
    this.levels.read([...effects.levels, ...perpetual.levels], effects.icebergs)
    this.holds.read(effects.entries, effects.holds)
    this.money.readBalances(effects.balances)
    this.batches += 1
    if (this.batches % batchesPerCheck === 0) this.checkWhole()
  }

  /** Takes over a market that a command of the batch has listed. */
  private list(command: AnyCommand): void {
    if (command.kind === 'list-spot-market') this.spot.list(command)
    if (command.kind === 'list-perpetual-market') this.perpetuals.list(command)
    if (command.kind === 'list-spot-market' || command.kind === 'list-perpetual-market') {
      this.halts.list(command)
    }
  }

  /** Checks everything and returns the findings. */
  verdict(): Verdict {
    this.checkWhole()
    const counts = new Map(this.perpetuals.counts)
    for (const [name, count] of this.triggers.counts) counts.set(`trigger ${name}`, count)
    return {
      faults: this.faults,
      entries: this.money.entries,
      ...this.spot.counts,
      balances: this.money.balances,
      counts,
    }
  }

  private checkWhole(): void {
    const setAside = new Map<string, bigint>()
    this.holds.addTo(setAside)
    this.money.checkBalances(setAside)
    this.perpetuals.checkLaws()
    this.levels.check([...this.spot.open.values(), ...this.perpetuals.open.values()])
  }

  /** Trades of both products are numbered in one line, without a gap. */
  private readTradeIds({ trades, perpetual }: BatchEffects): void {
    const ids = [...trades, ...perpetual.trades].map(({ tradeId }) => Number(tradeId))
    for (const id of ids.sort((a, b) => a - b)) {
      if (id !== this.lastTrade + 1) this.faults.push(`trade ${id} is out of line`)
      this.lastTrade = id
    }
  }

  /** Compares the postings of spot trades with their trades; returns the lines of the others. */
  private readPostings(
    { trades }: BatchEffects, postings: ReadonlyMap<number, EntryRow[]>,
  ): EntryRow[] {
    const spotTrades = new Map(trades.map((trade) => [Number(trade.tradeId), trade]))
    const others: EntryRow[] = []
    for (const [posting, lines] of postings) {
      const [first] = lines
      if (first === undefined || isOfHold(first)) continue
      // A transfer refers to a copy or to nothing.
      const trade = first.kind === 'transfer' ? undefined : spotTrades.get(first.ref)
      if (trade === undefined) others.push(...lines)
      else {
        this.spot.readPosting(posting, lines, trade)
        spotTrades.delete(first.ref)
      }
    }
    for (const id of spotTrades.keys()) this.faults.push(`trade ${id} was not booked`)
    return others
  }
}
