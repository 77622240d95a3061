// A share of 100 % against the engine: mark and book move after it was chosen, and once more while
// the order is on its way.
import type { UserId } from '@ingot/contract/vocabulary'
import { Random } from '@ingot/engine/testing'
import { expect, test } from 'vitest'
import { stepsIn, textOfSteps, unitsOf } from '#features/market/app/parts/market-steps.ts'
import type { ContractAccount } from './contract-account.ts'
import { startContractTicket } from './contract-ticket.ts'
import {
  type Book, type Choices, enterMaker, openSampleExchange, placeLevel, placeRequest, sampleFacts,
  type SampleExchange,
} from './sample-exchange.ts'
import { type ContractView, sidesOf, viewContractTicket } from './view-contract-ticket.ts'

const { steps, tiers } = sampleFacts
const unit = Number(steps.quoteUnitsPerTickLot)
/** Almost a twentieth of a per cent of the sample market's price. */
const flightTicksMax = 40

type Exchange = {
  readonly exchange: SampleExchange
  readonly user: UserId
  readonly choices: Choices
  /** The mark and the book move to a price. */
  moveTo(markTicks: number): Book
}

function openExchange(random: Random, markTicks: number): Exchange {
  const exchange = openSampleExchange(markTicks)
  const choices: Choices = {
    positionMode: random.pick(['hedge', 'one_way']),
    marginMode: random.pick(['cross', 'isolated']),
    leverage: random.pick([1, 3, 10, 20, 50, 100, 125]),
  }
  const user = exchange.enter(BigInt(random.between(200, 20_000)) * 10n ** 8n, choices)
  const maker = enterMaker(exchange)
  const offsets = Array.from({ length: 8 }, (_, level) => 1 + level * 20 + random.between(0, 19))
  const quantities = offsets.map(() => random.between(300, 3_000))
  return {
    exchange, user, choices,
    moveTo(ticks) {
      exchange.mark(ticks)
      exchange.cancelAll(maker)
      const book: Book = { bids: [], asks: [] }
      offsets.forEach((offset, level) => {
        const lots = quantities[level] ?? 1
        for (const side of ['buy', 'sell'] as const) {
          const at = side === 'buy' ? ticks - offset : ticks + offset
          placeLevel(exchange, maker, { side, ticks: at, lots })
          book[side === 'buy' ? 'bids' : 'asks'].push([textOfSteps(at, 1), textOfSteps(lots, 3)])
        }
      })
      return book
    },
  }
}

function openPosition(random: Random, { exchange, user, choices }: Exchange): void {
  const side = random.pick(['buy', 'sell'] as const)
  exchange.place(user, {
    side, positionSide: choices.positionMode === 'one_way' ? 'net'
      : side === 'buy' ? 'long' : 'short',
    lots: random.between(1, 20), type: 'market', timeInForce: 'IOC',
  })
}

/** The move whose loss to the mark, margin and fee the remaining money pays for. */
function paidMove(
  view: ContractView, { freeUnits, leverage }: ContractAccount, lots: number,
): number {
  const left = Number(freeUnits - (unitsOf(view.cost ?? '') ?? 0n))
  return Math.floor(left / (lots * unit * (1.001 + 1 / leverage)))
}

test.each(['limit', 'market'] as const)(
  '[K182] the whole share of a %s order is accepted whatever mark and book do', (entrust) => {
    const random = new Random(20_261_126)
    const seen = { placed: 0, whole: 0 }
    for (let turn = 0; turn < 400; turn += 1) {
      let markTicks = 924_186 + random.between(-2_000, 2_000)
      const round = openExchange(random, markTicks)
      const { exchange, user, choices } = round
      let book = round.moveTo(markTicks)
      if (random.chance(40)) openPosition(random, round)
      const price = textOfSteps(markTicks + random.between(-60, 60), 1)
      const start = { direction: random.pick(['long', 'short'] as const), action: 'open' } as const
      const ticket = {
        ...startContractTicket({ ...start, isReduceOnly: false, entrust, price }), percent: 100,
      }
      for (let tick = random.between(0, 5); tick > 0; tick -= 1) {
        markTicks += random.between(-100, 100)
        book = round.moveTo(markTicks)
      }
      const account = exchange.account(user, choices)
      const { isBuy } = sidesOf(ticket, account)
      const view = viewContractTicket(ticket, {
        steps, tiers, markTicks, account, levels: isBuy ? book.asks : book.bids,
        bestBid: book.bids[0]?.[0], lastTicks: markTicks, triggerBy: 'last',
      })
      if (view.request === undefined) continue
      const [lots = 0, most = 0] = [view.quantity, view.max]
        .map((text) => stepsIn(text ?? '', steps.quantityDecimals))
      const held = account.long.lots + account.short.lots
      const isWhole = entrust === 'market' || (held === 0 && choices.leverage <= 20)
      const flight = isWhole ? flightTicksMax
        : Math.min(flightTicksMax, paidMove(view, account, lots + held))
      round.moveTo(markTicks + random.pick([-flight, flight]))
      const { code } = placeRequest(exchange, user, view.request)
      const note = JSON.stringify({ turn, choices, flight, lots, most, ticket })
      expect(code, note).toBeUndefined()
      if (entrust === 'limit') expect(lots, note).toBeGreaterThanOrEqual(
        Math.min(most - 1, most * 0.99),
      )
      seen.placed += 1
      if (flight === flightTicksMax) seen.whole += 1
    }
    expect(Math.min(seen.placed, seen.whole), JSON.stringify(seen)).toBeGreaterThan(100)
  },
)
