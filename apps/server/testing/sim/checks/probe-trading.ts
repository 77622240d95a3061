// After the faults: two new users must be able to trade with each other on every market, whatever
// has happened on it. No remains of a crash may prevent it.
import { asAssetId, type Outcome } from '@ingot/contract/vocabulary'
import type { ListPerpetualMarket, ListSpotMarket, Side } from '@ingot/engine'
import type { Receipt } from '#sequencer/submission.ts'
import type { OrderCommand, Person } from '#testing/sim/traders/person.ts'
import { violated } from './violation.ts'

const usdt = asAssetId(1)
const deposit = 1_000_000_000_000_000n
/** The number of attempts before a price counts as untradable. */
const meetingsMax = 5

type OrderOf = (user: Person['user'], side: Side) => OrderCommand
type Rest = { readonly done: () => void; readonly tries: number }

export class ProbeTrading {
  readonly #seller: Person
  readonly #buyer: Person
  /** The open requests, by their purpose. */
  readonly #waiting = new Set<string>()

  constructor(seller: Person, buyer: Person) {
    this.#seller = seller
    this.#buyer = buyer
  }

  get isDone(): boolean {
    return this.#waiting.size === 0
  }

  get waiting(): string {
    return [...this.#waiting].join(', ')
  }

  /** Both open their accounts and bring money; then they meet on each market. */
  start(): void {
    for (const person of [this.#seller, this.#buyer]) {
      this.#expect(`account ${person.user}`, (done) => person.register(done))
    }
    this.#then(() => this.#bring())
  }

  #bring(): void {
    const { spotMarkets } = this.#seller.world
    for (const person of [this.#seller, this.#buyer]) {
      this.#expect(`deposit ${person.user}`, (done) => person.deposit(usdt, deposit, done))
    }
    for (const { base } of new Set(spotMarkets)) {
      this.#expect(`coins ${base}`, (done) => this.#seller.deposit(base, deposit, done))
    }
    this.#then(() => {
      for (const person of [this.#seller, this.#buyer]) {
        this.#expect(`margin ${person.user}`, (done) =>
          person.transfer(usdt, { amount: deposit / 2n, to: 'contract', hear: done }))
      }
      this.#then(() => this.#meet())
    })
  }

  #meet(): void {
    const { spotMarkets, perpetualMarkets, view } = this.#seller.world
    for (const market of spotMarkets) {
      // Both a buy and a sell may have the average price.
      const ticksNow = () => view.band(market.market).referenceTicks
      this.#trade(`spot ${market.symbol}`, () => {
        const ticks = ticksNow()
        return (user, side) => spotOrder({ market, ticks, user, side })
      })
    }
    for (const market of perpetualMarkets) {
      const ticksNow = () => {
        const mark = view.mark(market.market)
        if (mark === undefined || mark.isHalted) violated(`${market.symbol} is halted for ever`)
        return mark.ticks
      }
      this.#trade(`perpetual ${market.symbol}`, () => {
        const ticks = ticksNow()
        return (user, side) => perpetualOrder({ market, ticks, user, side })
      })
    }
  }

  /** One sells and then the other buys at the same price: one of their orders must have filled. */
  #trade(market: string, askPrice: () => OrderOf): void {
    this.#expect(market, (done) => this.#meetOn(market, askPrice, { done, tries: meetingsMax }))
  }

  /** Prices move while orders travel: a late order is sent again at the next price. */
  #meetOn(market: string, askPrice: () => OrderOf, rest: Rest): void {
    const orderOf = askPrice()
    const [seller, buyer] = [this.#seller, this.#buyer]
    const isLate = (outcome: Outcome<Receipt>): boolean => {
      if (outcome.ok || outcome.reject.code !== 'price_out_of_band' || rest.tries <= 1) return false
      this.#meetOn(market, askPrice, { ...rest, tries: rest.tries - 1 })
      return true
    }
    seller.order(orderOf(seller.user, 'sell'), (sold) => {
      if (isLate(sold)) return
      buyer.order(orderOf(buyer.user, 'buy'), (bought) => {
        if (isLate(bought)) return
        if (filledLots(sold) + filledLots(bought) === 0) violated(`nothing trades on ${market}`)
        rest.done()
      })
    })
  }

  #expect(what: string, ask: (done: (outcome?: Outcome<Receipt>) => void) => void): void {
    this.#waiting.add(what)
    ask((outcome) => {
      if (outcome?.ok === false) {
        violated(`${what} was refused after all faults: ${outcome.reject.code}`)
      }
      this.#waiting.delete(what)
      if (this.#waiting.size > 0) return
      const next = this.#next
      this.#next = undefined
      next?.()
    })
  }

  #next: (() => void) | undefined

  #then(next: () => void): void {
    this.#next = next
  }
}

function filledLots(outcome: Outcome<Receipt>): number {
  if (!outcome.ok) violated(`an order after all faults was refused: ${outcome.reject.code}`)
  return (outcome.value.order ?? outcome.value.perpetualOrder)?.filledLots ?? 0
}

type Meeting<Market> = {
  readonly market: Market
  readonly ticks: number
  readonly user: Person['user']
  readonly side: Side
}

function spotOrder({ market, ticks, user, side }: Meeting<ListSpotMarket>): OrderCommand {
  return {
    kind: 'place-spot-order', user, market: market.market, side, type: 'limit',
    timeInForce: 'GTC', priceTicks: ticks, lots: lotsOf(market, ticks), amountUnits: 0n,
    selfTradePrevention: 'cancel_taker',
  }
}

function perpetualOrder({ market, ticks, user, side }: Meeting<ListPerpetualMarket>): OrderCommand {
  return {
    kind: 'place-perpetual-order', user, market: market.market, side,
    positionSide: side === 'buy' ? 'long' : 'short', type: 'limit', timeInForce: 'GTC',
    priceTicks: ticks, lots: lotsOf(market, ticks), reduceOnly: false,
    selfTradePrevention: 'cancel_taker',
  }
}

/** Twice the smallest order, or more where that is less than a lot. */
function lotsOf(
  { notionalMinUnits, quoteUnitsPerTickLot }: ListSpotMarket | ListPerpetualMarket,
  ticks: number,
): number {
  return Number(2n * notionalMinUnits / (BigInt(ticks) * quoteUnitsPerTickLot)) + 1
}
