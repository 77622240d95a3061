// A seeded stream of commands for a whole exchange: spot and perpetual markets side by side, orders
// that wait, rest and count down on both, and money that goes between wallets, is set aside, paid
// out and converted.
import type { Outcome } from '@ingot/contract/vocabulary'
import { asAssetId, asUserId } from '@ingot/contract/vocabulary'
import type { AnyCommand } from '#engine/engine.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { TriggeredOrder } from '#engine/commands/trigger-command.ts'
import { CopiesWorkload } from './copies-workload.ts'
import { drawExits } from './exits-workload.ts'
import { FundsWorkload } from './funds-workload.ts'
import { HaltsWorkload } from './halts-workload.ts'
import { hoardCommand } from './hoard-command.ts'
import { hostileWaiting } from './hostile-waiting.ts'
import { ListingsWorkload, type PositionsOf } from './listings-workload.ts'
import { perpetualMarkets, type PerpetualMood, PerpetualWorkload } from './perpetual-workload.ts'
import { Random } from './random.ts'
import { WaitingWorkload } from './waiting-workload.ts'
import { Workload, type WorkloadMix, workloadMarkets } from './workload.ts'

/**
 * Calm: mostly trading. Storm: diverging prices and an empty fund. Hostile: invalid fields and
 * words. Backlog: more orders wait at a few prices, and more countdowns run, than one command can
 * end. Hoard: some users fill their lists up to the limits of one account.
 */
export const exchangeMoods = ['calm', 'storm', 'hostile', 'backlog', 'hoard'] as const
export type ExchangeMood = (typeof exchangeMoods)[number]

type Mixture = {
  readonly spot: WorkloadMix
  readonly perpetual: PerpetualMood
  readonly users: number
  /** Per cent of the commands that are about waiting, and of these that are wild. */
  readonly waiting: number
  readonly wild: number
  /** Of the others, those about copies. */
  readonly copies: number
}

const mixtures: Readonly<Record<ExchangeMood, Mixture>> = {
  calm: { spot: 'retail', perpetual: 'calm', users: 40, waiting: 30, wild: 2, copies: 8 },
  storm: { spot: 'maker', perpetual: 'storm', users: 40, waiting: 25, wild: 2, copies: 8 },
  hostile: { spot: 'hostile', perpetual: 'calm', users: 40, waiting: 35, wild: 40, copies: 6 },
  backlog: { spot: 'retail', perpetual: 'storm', users: 100, waiting: 80, wild: 1, copies: 15 },
  hoard: { spot: 'maker', perpetual: 'calm', users: 40, waiting: 40, wild: 1, copies: 4 },
}

const usdt = asAssetId(1)
const backlogMarket = 12
/** One of this many users is a whale. */
const whaleEvery = 13

export class ExchangeWorkload {
  private readonly random: Random
  private readonly mood: ExchangeMood
  private readonly mixture: Mixture
  private readonly spot: Workload
  private readonly perpetual: PerpetualWorkload
  private readonly waiting: WaitingWorkload
  private readonly funds: FundsWorkload
  private readonly halts: HaltsWorkload
  private readonly listings: ListingsWorkload
  private readonly copies: CopiesWorkload
  private last: AnyCommand | undefined
  private isResting: (orderId: number) => boolean = () => false
  /** Whose turn the last command was. */
  private drawer: Workload | PerpetualWorkload | FundsWorkload | CopiesWorkload | undefined

  constructor({ seed, mood }: { readonly seed: number; readonly mood: ExchangeMood }) {
    this.random = new Random(seed)
    this.mixture = mixtures[mood]
    const { spot, perpetual, users } = this.mixture
    this.mood = mood
    this.spot = new Workload({ seed: seed + 1, mix: spot, users })
    this.perpetual = new PerpetualWorkload({ seed: seed + 2, mood: perpetual, users })
    this.funds = new FundsWorkload({
      seed: seed + 3, users, assets: [usdt, asAssetId(2), asAssetId(3)], unit: 10n ** 9n,
    })
    this.halts = new HaltsWorkload(new Random(seed + 4), [
      ...workloadMarkets.map(({ market }) => market),
      ...perpetualMarkets.map(({ market }) => market),
    ])
    this.listings = new ListingsWorkload(new Random(seed + 5))
    this.copies = new CopiesWorkload(new Random(seed + 6), users)
    this.waiting = new WaitingWorkload({
      random: this.random,
      isBacklog: mood === 'backlog',
      order: () => this.order(),
      ticksOf: (order) => this.ticksOf(order),
      isResting: (orderId) => this.isResting(orderId),
    })
  }

  /** Listings, accounts, and their first money in both wallets. */
  opening(): AnyCommand[] {
    const insurance = this.mixture.perpetual === 'storm' ? 1n : 5_000_000_000n
    const commands: AnyCommand[] = [
      ...this.spot.opening(), ...perpetualMarkets,
      { kind: 'fund-insurance', asset: usdt, units: insurance },
      ...this.funds.opening(),
    ]
    for (let count = 0; count < this.mixture.users; count += 1) {
      const user = asUserId(1_000 + count)
      // Some users' balances and holds are beyond a double.
      const wealth = count % whaleEvery === whaleEvery - 1 ? 1_000_000n : 1n
      const units = BigInt(this.random.between(1, 200)) * 1_000_000_000n * wealth
      commands.push(
        { kind: 'credit-deposit', user, asset: usdt, units },
        {
          kind: 'transfer-between-wallets', user, asset: usdt, units, from: 'spot', to: 'contract',
        },
      )
    }
    return [...commands, ...this.copies.opening()]
  }

  /** The next command and its moment, which may be that of the one before. */
  next(before: number): { readonly command: AnyCommand; readonly at: number } {
    const isPaid = this.last?.kind === 'settle-funding'
    const at = before + (this.random.chance(20) ? 0 : this.perpetual.stepMs())
    const command = this.withExits(this.hidden(this.draw(Math.max(at, before + 1))))
    this.last = command
    // Only their moments distinguish the rows of trades and payments.
    const isApart = isPaid || command.kind === 'settle-funding'
    return { command, at: isApart ? Math.max(at, before + 1) : at }
  }

  /** Receives the last command's result, and the resting orders and open positions. */
  hear(
    outcome: Outcome<Applied>, isResting: (orderId: number) => boolean,
    positions: PositionsOf = () => [],
  ): void {
    this.drawer?.hear(outcome)
    if (this.last !== undefined) {
      this.waiting.hear(this.last, outcome)
      this.listings.hear(this.last, outcome, positions)
    }
    this.isResting = isResting
  }

  private draw(at: number): AnyCommand {
    const { random, mixture } = this
    this.drawer = undefined
    const halt = this.halts.next()
    if (halt !== undefined) return halt
    const listing = this.listings.next(at)
    if (listing !== undefined) return listing
    if (this.mood === 'hoard' && random.chance(60)) {
      return hoardCommand(random, (order) => this.ticksOf(order))
    }
    if (random.chance(mixture.waiting)) {
      const command = this.waiting.next()
      return random.chance(mixture.wild) ? hostileWaiting(random, command) : command
    }
    if (random.chance(mixture.copies)) {
      this.drawer = this.copies
      return this.copies.next()
    }
    if (random.chance(9)) {
      this.drawer = this.funds
      return this.funds.next()
    }
    if (random.chance(45)) {
      this.drawer = this.spot
      return this.listings.turn(this.spot.next())
    }
    this.drawer = this.perpetual
    return this.listings.turn(this.perpetual.next(at))
  }

  /** Some orders show only a part of themselves, or try to. */
  private hidden<Some extends AnyCommand>(command: Some): Some {
    const { random } = this
    const isOrder = command.kind === 'place-spot-order' || command.kind === 'place-perpetual-order'
    if (!isOrder || !random.chance(20)) return command
    const rests = command.timeInForce === 'GTC' || command.timeInForce === 'POST_ONLY'
    if (!rests && !random.chance(5)) return command
    const odd = [0, command.lots, Math.floor(command.lots / 20), 0.5, -1] as const
    const displayLots = random.chance(6) ? random.pick(odd)
      : Math.ceil(command.lots / random.between(2, 10))
    return { ...command, displayLots }
  }

  /** Some orders come with their ways out. */
  private withExits(command: AnyCommand): AnyCommand {
    const { random } = this
    const isOrder = command.kind === 'place-spot-order' || command.kind === 'place-perpetual-order'
    if (!isOrder || !random.chance(this.mood === 'hoard' ? 3 : 15)) return command
    const isClosing = command.kind === 'place-perpetual-order' && command.reduceOnly
    if (isClosing && !random.chance(5)) return command
    return { ...command, exits: drawExits(random, command, this.ticksOf(command)) }
  }

  /** A conditional order; in a backlog most of them are on the same market. */
  private order(): TriggeredOrder {
    const drawn = this.random.chance(50) ? this.spot.order() : this.perpetual.order()
    const order = this.hidden(this.listings.turn(drawn))
    const isElsewhere = this.mood === 'backlog'
      && this.listings.likeOf(order.market) !== backlogMarket
    return isElsewhere && this.random.chance(90) ? this.order() : order
  }

  private ticksOf({ kind, market: id }: TriggeredOrder): number {
    const market = this.listings.likeOf(id)
    return kind === 'place-spot-order'
      ? this.spot.ticksOf(workloadMarkets.findIndex((listing) => listing.market === market))
      : this.perpetual.ticksOf(perpetualMarkets.findIndex((listing) => listing.market === market))
  }
}
