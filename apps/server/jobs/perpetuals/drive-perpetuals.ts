// Keeps the perpetual markets going: looks at their sources, and pays each funding stamp that has
// come. Without a source a market is halted, and that is said. It decides nothing about money.
import type { MarketId, RejectCode } from '@ingot/contract/vocabulary'
import type { PerpetualCommand } from '@ingot/engine'
import type { SourceReading } from '#market-data/contract/source-prices.ts'
import type { MarketData } from '#market-data/market-data.ts'
import type { Sequencer, SequencerStart } from '#sequencer/submission.ts'
import type { OpenContracts } from '#store/rows/open-contracts.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'
import type { IndexSource } from './index-source.ts'
import { type PerpetualState, PerpetualStates } from './perpetual-states.ts'

/** In ms: with open or recent trades, with viewers, at rest. */
const markPause = { open: 1_000, watched: 5_000, resting: 30_000 } as const

export type PerpetualDriverParts = {
  readonly sequencer: Sequencer
  readonly markets: readonly ListedPerpetualMarket[]
  readonly start: Pick<SequencerStart, 'at' | 'perpetual'>
  /** The open positions and orders at the exchange's start. */
  readonly open: OpenContracts
  readonly sources: readonly IndexSource[]
  readonly attention: Pick<MarketData['attention'], 'anyone'>
  /** Receives the prices of each look. */
  readonly onPrices?: (market: MarketId, prices: readonly SourceReading[]) => void
  readonly clock: () => number
  /** Called when a look or a stamp is refused; the next one makes up for it. */
  readonly onReject: (code: RejectCode) => void
  /** Receives the markets that are halted from now on, and those that go on. */
  readonly onHalt: (symbols: readonly string[], isHalted: boolean) => void
}

export type PerpetualDriver = {
  /** Starts the timer; resolves when missed funding is settled and every market has a mark. */
  begin(): Promise<void>
  /** Takes over the markets that were listed since. */
  list(markets: readonly ListedPerpetualMarket[]): void
  /** Does the due work now. */
  look(): Promise<void>
  /** Stops the timer after the running work. */
  stop(): Promise<void>
}

/** The interval of checks for due work; without any a check costs nothing. */
const everyMs = 1_000

/** It listens at once, so that no batch is missed before it begins. */
export function drivePerpetuals(parts: PerpetualDriverParts): PerpetualDriver {
  const { sequencer, markets, start, open, clock } = parts
  const states = new PerpetualStates(markets, start.perpetual, open)
  const halted = new Set<MarketId>()
  let stampedAt = start.at
  const leave = sequencer.onBatch(({ at, perpetual }) => {
    stampedAt = at
    if (perpetual === null) return
    states.apply(perpetual)
    if (perpetual.markets.length > 0) tellHalts(states.all, halted, parts)
  })
  let looking: Promise<void> = Promise.resolve()
  let isLooking = false
  const look = (): Promise<void> => {
    if (isLooking) return looking
    isLooking = true
    const moment = { clock: clock(), now: Math.max(clock(), stampedAt) }
    looking = lookOnce(states.all, parts, moment).finally(() => {
      isLooking = false
    })
    return looking
  }
  let timer: NodeJS.Timeout | undefined
  return {
    async begin() {
      await look()
      tellHalts(states.all, halted, parts)
      timer = setInterval(() => void look(), everyMs).unref()
    },
    list: (listed) => { states.list(listed) },
    look,
    stop() {
      clearInterval(timer)
      leave()
      return looking
    },
  }
}

/** A batch is never stamped before the one before it: a clock that was set back is behind it. */
type Moment = {
  /** The clock's time, which the pauses use. */
  readonly clock: number
  /** The exchange's own time. */
  readonly now: number
}

/** The commands of one turn share one batch; a market's funding times come before its next mark. */
async function lookOnce(
  states: readonly PerpetualState[],
  parts: PerpetualDriverParts,
  moment: Moment,
): Promise<void> {
  const commands = states.filter(isTraded).flatMap((state) => [
    ...stampsOf(state, moment.now), ...looksOf(state, parts, moment),
  ])
  const answers = await Promise.all(
    commands.map((command) => parts.sequencer.submit({ command })),
  )
  for (const answer of answers) if (!answer.ok) parts.onReject(answer.reject.code)
}

/** A delisted market has no position, so its prices and its funding concern no account. */
const isTraded = ({ row }: PerpetualState): boolean => row.listingState !== 'delisted'

/** The stamps that have come; before the first mark nothing can be open and nothing is owed. */
function stampsOf({ market, row }: PerpetualState, now: number): PerpetualCommand[] {
  if (row.markTicks === 0) return []
  const { fundingIntervalMs: intervalMs } = market
  return dueStamps({ now, intervalMs, paidStamp: row.fundingStamp })
    .map((stamp) => ({ kind: 'settle-funding', market: market.id, stamp }))
}

/**
 * A look at the sources, when one is due. With the first mark the stamp before it counts as paid,
 * so that those after it are known to be owed. A market without sources is halted, once.
 */
function looksOf(
  state: PerpetualState,
  { sources, attention, onPrices }: PerpetualDriverParts,
  { clock, now }: Moment,
): PerpetualCommand[] {
  const { market, row, isOpen } = state
  if (sources.length === 0) {
    return row.isHalted ? [] : [{ kind: 'update-mark', market: market.id, sources: [] }]
  }
  const pauseMs = markPauseMs({ isOpen, isWatched: attention.anyone() })
  const passedMs = clock - state.lookedAt
  if (passedMs >= 0 && passedMs < pauseMs) return []
  state.lookedAt = clock
  const named = sources.flatMap((source) => {
    const price = source.read(market, now)
    return price === undefined ? [] : [{ name: source.name, price }]
  })
  onPrices?.(market.id, named.map(({ name, price }) => ({ name, ...price })))
  const prices = named.map(({ price }) => price)
  const look: PerpetualCommand = { kind: 'update-mark', market: market.id, sources: prices }
  if (row.markTicks > 0) return [look]
  const intervalMs = market.fundingIntervalMs
  return [look, ...dueStamps({ now, intervalMs, paidStamp: row.fundingStamp })
    .map((stamp): PerpetualCommand => ({ kind: 'settle-funding', market: market.id, stamp }))]
}

function tellHalts(
  states: readonly PerpetualState[],
  halted: Set<MarketId>,
  { onHalt }: PerpetualDriverParts,
): void {
  const changed = states.filter(({ market, row }) => row.isHalted !== halted.has(market.id))
  for (const { market, row } of changed) {
    if (row.isHalted) halted.add(market.id)
    else halted.delete(market.id)
  }
  for (const isHalted of [true, false]) {
    const symbols = changed.filter(({ row }) => row.isHalted === isHalted)
      .map(({ market }) => market.symbol)
    if (symbols.length > 0) onHalt(symbols, isHalted)
  }
}

type FundingClock = {
  readonly now: number
  readonly intervalMs: number
  /** The last stamp that was paid; zero before the first. */
  readonly paidStamp: number
}

/**
 * Which funding stamps of a market are still to be paid. The exchange may have been down over some:
 * each is paid, in its order. For a market that never paid it is the last one alone. The funding
 * times, in ms, that have passed and are not yet paid, oldest first. Without a paid one it is the
 * latest alone.
 */
export function dueStamps({ now, intervalMs, paidStamp }: FundingClock): readonly number[] {
  const latest = Math.floor(now / intervalMs) * intervalMs
  const first = paidStamp === 0 ? latest : paidStamp + intervalMs
  const stamps: number[] = []
  for (let stamp = first; stamp <= latest; stamp += intervalMs) stamps.push(stamp)
  return stamps
}

type MarkInterest = {
  /** Whether there is a position or an order on the market. */
  readonly isOpen: boolean
  /** Whether the exchange has viewers. */
  readonly isWatched: boolean
}

/**
 * How long the exchange waits before it looks at a perpetual market's sources again: a look is a
 * command in the log and a row, so where nothing depends on the mark it is rare. The time from one
 * mark update of a market to the next.
 */
export function markPauseMs({ isOpen, isWatched }: MarkInterest): number {
  if (isOpen) return markPause.open
  return isWatched ? markPause.watched : markPause.resting
}
