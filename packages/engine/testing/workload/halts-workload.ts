// Operators' halts in a seeded stream: now and then a market stops trading, or all of them do, and
// after a while it trades again.
import { asMarketId } from '@ingot/contract/vocabulary'
import type { ChangeExchangeTrading, ChangeMarketTrading } from '#engine/commands/command.ts'
import type { Random } from './random.ts'

/** Of a thousand commands, how many halt a market, and how many end a halt while one lasts. */
const haltsPerMille = 3
const endsPerMille = 25
/** The same for all markets together, which most commands want to trade. */
const exchangeHaltsPerMille = 1
const exchangeEndsPerMille = 50
/** Commands between an end and the next halt, so that no batch has both. */
const restCommands = 100

export class HaltsWorkload {
  private readonly random: Random
  private readonly markets: readonly number[]
  private readonly halted = new Set<number>()
  private rest = 0
  private isExchangeHalted = false

  constructor(random: Random, markets: readonly number[]) {
    this.random = random
    this.markets = markets
  }

  /** A halt or its end, if it is time for one; seldom one that changes nothing or is unsound. */
  next(): ChangeMarketTrading | ChangeExchangeTrading | undefined {
    this.rest -= 1
    return this.nextOfExchange() ?? this.nextOfMarket()
  }

  private nextOfExchange(): ChangeExchangeTrading | undefined {
    const { random } = this
    const dice = random.below(1_000)
    if (dice === 999) return exchangeCommand(random.chance(50) ? this.isExchangeHalted : 1)
    const isDue = this.isExchangeHalted
      ? dice < exchangeEndsPerMille : dice < exchangeHaltsPerMille && this.rest <= 0
    if (!isDue) return undefined
    this.isExchangeHalted = !this.isExchangeHalted
    this.rest = restCommands
    return exchangeCommand(this.isExchangeHalted)
  }

  private nextOfMarket(): ChangeMarketTrading | undefined {
    const { random, halted } = this
    const dice = random.below(1_000)
    if (dice < haltsPerMille && this.rest <= 0) {
      const market = this.pick(this.markets)
      halted.add(market)
      return this.command(random.chance(5) ? 99 : market, true)
    }
    if (halted.size === 0 || dice >= haltsPerMille + endsPerMille) return undefined
    const market = this.pick([...halted])
    halted.delete(market)
    this.rest = restCommands
    return this.command(market, false)
  }

  private pick(markets: readonly number[]): number {
    return markets[this.random.below(markets.length)] ?? 0
  }

  private command(market: number, isHalted: boolean): ChangeMarketTrading {
    return { kind: 'change-market-trading', market: asMarketId(market), isHalted }
  }
}

/** A state, or a word that is none. */
const exchangeCommand = (isHalted: boolean | 1): ChangeExchangeTrading =>
  ({ kind: 'change-exchange-trading', isHalted: isHalted as boolean })
