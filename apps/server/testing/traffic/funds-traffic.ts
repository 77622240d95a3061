// Seeded commands for an exchange whose workflows move customers' money during trading: holds,
// payments, conversions and moves between house accounts, over the waiting traffic's markets and
// users. It receives the results of its commands. One seed, one run.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { Applied } from '@ingot/engine'
import { FundsWorkload } from '@ingot/engine/testing'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import { seeded } from './market-churn.ts'
import type { TrafficOptions } from './perpetual-traffic.ts'
import { btc, coins, usdt } from '#testing/test-sequencer.ts'
import { WaitingTraffic } from './waiting-traffic.ts'

export class FundsTraffic {
  readonly #waiting: WaitingTraffic
  readonly #funds: FundsWorkload
  readonly #random: () => number
  #last: LoggedCommand | undefined

  constructor(options: TrafficOptions) {
    const { seed, users, simulated = 0 } = options
    this.#waiting = new WaitingTraffic(options)
    this.#funds = new FundsWorkload({
      seed, users: users - simulated, firstUser: 10_000 + simulated, assets: [usdt, btc],
      unit: coins(1) / 10n,
    })
    this.#random = seeded(seed + 1)
  }

  opening(): LoggedCommand[] {
    return [...this.#waiting.opening(), ...this.#funds.opening()]
  }

  stepMs(): number {
    return this.#waiting.stepMs()
  }

  next(at: number): LoggedCommand {
    this.#last = this.#random() < 0.5 ? this.#funds.next() : this.#waiting.next(at)
    return this.#last
  }

  /** Receives the result of a command, by default the last one. */
  hear(outcome: Outcome<Applied>, command = this.#last): void {
    if (command?.kind === 'hold-funds') this.#funds.hear(outcome, command)
    else if (command !== undefined) this.#waiting.hear(outcome, command)
  }
}
