// Seeded commands for perpetual markets of an exchange that also lists the vocabulary's: the
// engine's own workload, its markets and people moved out of the way of others. One seed, one run.
import { asMarketId, asUserId, type Outcome } from '@ingot/contract/vocabulary'
import type { Applied, ListPerpetualMarket } from '@ingot/engine'
import { PerpetualWorkload } from '@ingot/engine/testing'
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
}

export class PerpetualTraffic {
  readonly #workload: PerpetualWorkload
  readonly #customerMin: number

  constructor({ simulated = 0, ...options }: TrafficOptions) {
    this.#workload = new PerpetualWorkload({ ...options, mood: 'storm' })
    this.#customerMin = workloadUserMin + simulated
  }

  /** Lists the markets and gives everybody money; the asset is listed already. */
  opening(): LoggedCommand[] {
    return this.#workload.opening().filter(({ kind }) => kind !== 'list-asset')
      .map((command) => moved(command, this.#customerMin))
  }

  stepMs(): number {
    return this.#workload.stepMs()
  }

  next(at: number): LoggedCommand {
    return moved(this.#workload.next(at), this.#customerMin)
  }

  hear(outcome: Outcome<Applied>): void {
    this.#workload.hear(outcome)
  }
}

function moved(command: LoggedCommand, customerMin: number): LoggedCommand {
  if (command.kind === 'list-perpetual-market') return movedListing(command)
  const market = 'market' in command && isId(command.market)
    ? { market: asMarketId(command.market + marketShift) } : {}
  const user = 'user' in command && isId(command.user) && command.user >= customerMin
    ? { user: asUserId(command.user + userShift) } : {}
  return { ...command, ...market, ...user }
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
