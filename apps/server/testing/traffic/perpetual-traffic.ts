// Seeded commands for perpetual markets of an exchange that also lists the vocabulary's: the
// engine's own workload, its markets and people moved out of the way of others. One seed, one run.
import { asMarketId, asUserId, type Outcome, type UserId } from '@ingot/contract/vocabulary'
import type { Applied, ListPerpetualMarket, StartCopy } from '@ingot/engine'
import { CopiesWorkload, PerpetualWorkload, Random } from '@ingot/engine/testing'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'

/** The moment from which the traffic's own time runs. */
export const trafficBeginsAt = 1_700_000_000_000

const marketShift = 1_000
/** By which the workload's people become customers. */
const userShift = 9_000
const workloadUserMin = 1_000

export type TrafficOptions = {
  readonly seed: number
  readonly users: number
  /** How many of them are simulated accounts; the others are customers. */
  readonly simulated?: number
  /** Of a hundred commands of perpetual markets, those of copy trading. */
  readonly copiesPercent?: number
}

export class PerpetualTraffic {
  readonly #workload: PerpetualWorkload
  readonly #copies: CopiesWorkload
  readonly #random: Random
  readonly #customerMin: number
  readonly #copiesPercent: number
  #isCopy = false

  constructor({ simulated = 0, copiesPercent = 0, ...options }: TrafficOptions) {
    this.#copiesPercent = copiesPercent
    this.#workload = new PerpetualWorkload({ ...options, mood: 'storm' })
    this.#random = new Random(options.seed + 7)
    this.#copies = new CopiesWorkload(this.#random, options.users)
    this.#customerMin = workloadUserMin + simulated
  }

  /** Lists the markets and gives everybody money; the asset is listed already. */
  opening(): LoggedCommand[] {
    const opening = this.#workload.opening().filter(({ kind }) => kind !== 'list-asset')
    const leaders = this.#copiesPercent > 0 ? this.#copies.opening() : []
    return [...opening, ...leaders]
      .map((command) => moved(command, this.#customerMin))
  }

  stepMs(): number {
    return this.#workload.stepMs()
  }

  next(at: number): LoggedCommand {
    this.#isCopy = this.#random.chance(this.#copiesPercent)
    const command = this.#isCopy ? this.#copies.next() : this.#workload.next(at)
    return moved(command, this.#customerMin)
  }

  hear(outcome: Outcome<Applied>): void {
    if (this.#isCopy) this.#copies.hear(outcome)
    else this.#workload.hear(outcome)
  }
}

function moved(command: LoggedCommand, customerMin: number): LoggedCommand {
  if (command.kind === 'list-perpetual-market') return movedListing(command)
  if (command.kind === 'start-copy') return movedCopy(command, customerMin)
  if (command.kind === 'change-copy') {
    return { ...command, user: movedUser(command.user, customerMin), markets: marketsOf(command) }
  }
  const market = 'market' in command && isId(command.market)
    ? { market: asMarketId(command.market + marketShift) } : {}
  const user = 'user' in command && isId(command.user) && command.user >= customerMin
    ? { user: asUserId(command.user + userShift) } : {}
  return { ...command, ...market, ...user }
}

function movedCopy(command: StartCopy, customerMin: number): StartCopy {
  return {
    ...command, markets: marketsOf(command), user: movedUser(command.user, customerMin),
    leader: movedUser(command.leader, customerMin),
  }
}

const marketsOf = ({ markets }: Pick<StartCopy, 'markets'>) =>
  markets.map((market) => market + marketShift)

function movedUser(user: UserId, customerMin: number): UserId {
  return user >= customerMin ? asUserId(user + userShift) : user
}

function movedListing(listing: ListPerpetualMarket): ListPerpetualMarket {
  return {
    ...listing, market: asMarketId(listing.market + marketShift), symbol: `T${listing.symbol}`,
  }
}

/** The workload also sends numbers that are none; those go as they are. */
function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0 && value < 1_000_000
}
