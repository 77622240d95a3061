// One customer of a simulated exchange: identity, view of the markets, and requests. Every moved
// amount is unique, so that an entry of the ledger identifies its request.
import {
  asUserId, type AssetId, type MarketId, type Outcome, type UserId,
} from '@ingot/contract/vocabulary'
import type {
  ListPerpetualMarket, ListSpotMarket, PlacePositionExits, PlaceTriggerOrder, PlaceTriggerPair,
  TriggeredOrder,
} from '@ingot/engine'
import type { Random } from '@ingot/engine/testing'
import { creditFaucetRecharge } from '@ingot/features/sandbox/server/steps.ts'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { Receipt } from '#sequencer/submission.ts'
import type { MarketView } from './market-view.ts'
import type { OutsidePrices } from './outside-prices.ts'
import type { SimClients } from '#testing/sim/sim-clients.ts'
import { simRegister } from '#testing/sim/sim-steps.ts'
import { violated } from '#testing/sim/checks/violation.ts'

export type World = {
  readonly clients: SimClients
  readonly view: MarketView
  readonly prices: OutsidePrices
  readonly wealthUnits: bigint
  /** Traders of perpetual markets that others copy. */
  readonly leaders: readonly UserId[]
  /** Those of the plan, and later ones from their listing to their end. */
  readonly spotMarkets: [ListSpotMarket, ...ListSpotMarket[]]
  readonly perpetualMarkets: [ListPerpetualMarket, ...ListPerpetualMarket[]]
}

export type OrderCommand =
  TriggeredOrder | PlaceTriggerOrder | PlaceTriggerPair | PlacePositionExits
type Hear = (outcome: Outcome<Receipt>) => void

export class Person {
  readonly user: UserId
  readonly world: World
  readonly random: Random
  #asked = 0

  constructor(user: number, world: World, random: Random) {
    this.user = asUserId(user)
    this.world = world
    this.random = random
  }

  /** The user's approximate deposit, in the smallest units of USDT. */
  get wealthUnits(): bigint {
    return this.world.wealthUnits
  }

  /**
   * Opens the user's account, with the row of the registration. It has no key: a repeated request
   * returns that the account exists.
   */
  register(hear: () => void): void {
    const name = this.#name()
    const command = { kind: 'open-user', user: this.user } as const
    this.world.clients.ask({
      name, command, submission: { step: simRegister.call({ id: this.user, name }) },
      mayRepeat: true,
    }, (outcome) => {
      if (!outcome.ok && outcome.reject.code !== 'email_taken') {
        violated(`${this.user} could not register: ${outcome.reject.code}`)
      }
      hear()
    })
  }

  /** Asks without a key. */
  ask(command: LoggedCommand, mayRepeat: boolean, hear?: Hear): void {
    this.world.clients.ask({
      name: this.#name(), command, submission: { command }, mayRepeat,
    }, hear)
  }

  /** An order under a client's own id, immediate or conditional, and its result. */
  order(command: OrderCommand, hear?: Hear): void {
    this.#sendOrder(this.#name(), command, hear)
  }

  /** The same as people do it: now and then another order is sent under the same id. */
  orderCarelessly(command: TriggeredOrder): void {
    const name = this.#name()
    this.#sendOrder(name, command)
    if (this.random.chance(1)) this.#sendOrder(name, { ...command, lots: command.lots + 1 })
  }

  /** A deposit with the row of its own that a workflow keeps. */
  deposit(asset: AssetId, amount: bigint, hear?: Hear): void {
    const name = this.#name()
    const units = this.#ownUnits(amount)
    this.world.clients.ask({
      name,
      command: { kind: 'credit-deposit', user: this.user, asset, units },
      submission: {
        step: creditFaucetRecharge.call({
          id: name, userId: this.user, assetId: asset, amountUnits: units,
          symbol: 'USDT', amount: String(units),
        }),
        key: { scope: 'deposit', key: name, body: `${asset}:${units}` },
      },
      mayRepeat: true,
    }, hear)
  }

  /** Between the user's own wallets: with a key, or without one and then never repeated. */
  transfer(asset: AssetId, { amount, to, hear }: {
    readonly amount: bigint
    readonly to: 'spot' | 'contract'
    readonly hear?: Hear
  }): void {
    const name = this.#name()
    const from = to === 'spot' ? 'contract' as const : 'spot' as const
    const units = this.#ownUnits(amount)
    const command: LoggedCommand = {
      kind: 'transfer-between-wallets', user: this.user, asset, units, from, to,
    }
    const isKeyed = hear !== undefined || this.random.chance(70)
    const key = { scope: `transfer:${this.user}`, key: name, body: bodyOf(command) }
    this.world.clients.ask({
      name, command, submission: isKeyed ? { command, key } : { command }, mayRepeat: isKeyed,
    }, hear)
  }

  /** A workflow's request for the user, under a key, with an approximate amount. */
  move(command: (units: bigint) => LoggedCommand, amount: bigint, hear?: Hear): void {
    const name = this.#name()
    const asked = command(this.#ownUnits(amount))
    const key = { scope: `funds:${this.user}`, key: name, body: bodyOf(asked) }
    this.world.clients.ask({
      name, command: asked, submission: { command: asked, key }, mayRepeat: true,
    }, hear)
  }

  /** A market's outside price, in its ticks. */
  outsideTicks({ symbol, referenceTicks }: {
    readonly symbol: string
    readonly referenceTicks: number
    readonly market: MarketId
  }): number {
    return this.world.prices.ticks(symbol, referenceTicks)
  }

  #sendOrder(name: string, command: OrderCommand, hear?: Hear): void {
    const key = { scope: `order:${this.user}`, key: name, body: bodyOf(command) }
    this.world.clients.ask({
      name, command, submission: { command, clientOrderId: name, key }, mayRepeat: true,
    }, hear)
  }

  #name(): string {
    this.#asked += 1
    return `${this.user}-${this.#asked}`
  }

  /** The last six digits are the ask's number, which no other ask of this person has. */
  #ownUnits(amount: bigint): bigint {
    return amount - amount % 1_000_000n + BigInt(this.#asked)
  }
}

function bodyOf(command: LoggedCommand): string {
  return JSON.stringify(command, (_, value: unknown) =>
    (typeof value === 'bigint' ? String(value) : value))
}
