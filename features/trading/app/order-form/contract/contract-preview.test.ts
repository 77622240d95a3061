// A ticket's preview against the engine's outcome: random orders over modes, tiers and both sides.
import { formatUnitsShort, type UserId } from '@ingot/contract/vocabulary'
import { Random } from '@ingot/engine/testing'
import { expect, test } from 'vitest'
import { stepsIn, textOfSteps, unitsOf } from '#features/market/app/parts/market-steps.ts'
import type { ContractAccount } from './contract-account.ts'
import { type ContractTicket, startContractTicket } from './contract-ticket.ts'
import { liquidationIn } from './liquidation-in.ts'
import {
  type Book, type Choices, enterMaker, fillBook, openSampleExchange, placeRequest as place,
  sampleFacts, type SampleExchange,
} from './sample-exchange.ts'
import { type ContractView, sidesOf, viewContractTicket } from './view-contract-ticket.ts'

const { steps, tiers } = sampleFacts
const price = (ticks: number): string => textOfSteps(ticks, 1)

function randomTicket(random: Random, book: Book, account: ContractAccount): ContractTicket {
  const isHedge = account.positionMode === 'hedge'
  const entrust = random.pick(['limit', 'limit', 'market'] as const)
  const near = stepsIn(random.pick(['bids', 'asks'] as const) === 'bids'
    ? book.bids[2]?.[0] ?? '' : book.asks[2]?.[0] ?? '', 1) ?? 0
  const size = random.pick(['lots', 'lots', 'share'] as const)
  return {
    ...startContractTicket({
      direction: random.pick(['long', 'short']),
      action: isHedge && random.chance(30) ? 'close' : 'open',
      isReduceOnly: !isHedge && random.chance(25),
      entrust,
      price: price(near + random.between(-300, 300)),
    }),
    timeInForce: random.pick(['GTC', 'POST_ONLY', 'IOC'] as const),
    size: textOfSteps(random.pick([random.between(1, 30), random.between(1, 3_000)]), 3),
    percent: size === 'share' ? random.pick([25, 50, 100] as const) : undefined,
  }
}

const unitsAt = (ticks: number, lots: number): bigint => BigInt(ticks) * BigInt(lots) * 10_000n

type Round = {
  readonly exchange: SampleExchange
  readonly choices: Choices
  readonly markTicks: number
  readonly ticket: ContractTicket
  readonly account: ContractAccount
  readonly view: ContractView
  readonly user: UserId
}

/** A user with a position or none, their ticket, and its view. */
function openRound(random: Random): Round {
  const markTicks = 924_186 + random.between(-2_000, 2_000)
  const exchange = openSampleExchange(markTicks)
  const choices: Choices = {
    positionMode: random.pick(['hedge', 'one_way']),
    marginMode: random.pick(['cross', 'isolated']),
    leverage: random.pick([1, 3, 20, 75, 100, 125]),
  }
  const user = exchange.enter(BigInt(random.between(50, 400_000)) * 10n ** 8n, choices)
  const book = fillBook(exchange, enterMaker(exchange), { random, markTicks })
  if (random.chance(50)) {
    const side = random.pick(['buy', 'sell'] as const)
    const named = side === 'buy' ? 'long' : 'short'
    const seller = enterMaker(exchange)
    const ticks = markTicks + (side === 'buy' ? 0 : 1)
    const lots = random.between(1, 300)
    exchange.place(seller, {
      side: side === 'buy' ? 'sell' : 'buy', positionSide: side === 'buy' ? 'short' : 'long', lots,
      priceTicks: ticks,
    })
    exchange.place(user, {
      side, positionSide: choices.positionMode === 'hedge' ? named : 'net', lots,
      priceTicks: ticks, timeInForce: 'FOK',
    })
    exchange.cancelAll(seller)
  }
  const account = exchange.account(user, choices)
  const ticket = randomTicket(random, book, account)
  const { isBuy } = sidesOf(ticket, account)
  const view = viewContractTicket(ticket, {
    steps, tiers, markTicks, account,
    levels: isBuy ? book.asks : book.bids,
    bestBid: book.bids[0]?.[0],
    lastTicks: markTicks, triggerBy: 'last',
  })
  return { exchange, choices, markTicks, ticket, account, view, user }
}

test('[K2, K4] cost, margin, fee and liquidation price are the engine\'s, to the digit', () => {
  const random = new Random(20_261_123)
  const seen = { rested: 0, filled: 0, refused: 0, missing: 0, liquidation: 0 }
  for (let turn = 0; turn < 1_000; turn += 1) {
    const { exchange, choices, markTicks, ticket, account, view, user } = openRound(random)
    if (view.request === undefined) {
      seen.missing += 1
      continue
    }
    const { code, orderId } = place(exchange, user, view.request)
    if (code !== undefined) {
      expect(['would_take', 'no_liquidity']).toContain(code)
      seen.refused += 1
      continue
    }
    const row = exchange.order(orderId) ?? expect.fail('the order has a row')
    const note = JSON.stringify({ turn, ticket, view: view.request })
    if (row.filledLots === 0 && row.status === 'pending') {
      seen.rested += 1
      expect(formatUnitsShort(row.heldUnits, 8), note).toBe(view.closesOnly ? '0' : view.cost)
    }
    if (row.filledLots !== row.lots) continue
    seen.filled += 1
    // A limit order that fills at better prices ends better than its own price says.
    if (row.filledUnits !== unitsAt(row.priceTicks, row.lots) && row.type === 'limit') continue
    expect(formatUnitsShort(row.feeUnits, 8), note).toBe(view.fee)
    if (view.liquidationPrice === undefined) continue
    seen.liquidation += 1
    const after = exchange.account(user, choices)
    const side = row.side === 'buy' ? 'long' : 'short'
    const added = after[side].marginUnits - account[side].marginUnits
    // Each of at most seven fills rounds its margin up.
    const rounded = added - (unitsOf(view.margin ?? '') ?? 0n)
    expect(rounded >= 0n && rounded < 7n, note).toBe(true)
    const ticks = liquidationIn(after, side, markTicks)
    expect(view.liquidationPrice, note).toBe(ticks === undefined ? null : price(ticks))
  }
  expect(Math.min(seen.rested, seen.filled, seen.liquidation), JSON.stringify(seen))
    .toBeGreaterThan(100)
})

test('[K2] the largest order is accepted, and one lot more is refused', () => {
  const random = new Random(20_261_124)
  let sized = 0
  for (let turn = 0; turn < 500; turn += 1) {
    const { exchange, ticket, view, user } = openRound(random)
    const most = stepsIn(view.max ?? '', 3) ?? expect.fail('the largest order is known')
    // An immediate reduce-only order may ask for more, and a market order for more than the book.
    if (ticket.entrust === 'market' || ticket.timeInForce !== 'GTC') continue
    const { direction, action, isReduceOnly } = ticket
    const purpose = view.request?.action === undefined ? { reduceOnly: isReduceOnly } : { action }
    const request = {
      symbol: steps.symbol, direction, entrust: 'limit', price: ticket.price, ...purpose,
    } as const
    if (view.request === undefined) continue
    sized += 1
    const note = JSON.stringify({ turn, ticket, most })
    const over = place(exchange, user, { ...request, quantity: textOfSteps(most + 1, 3) })
    expect(over.code, note).toMatch(/insufficient|leverage_too_high|reduce_only|too_large/)
    const whole = place(exchange, user, { ...request, quantity: textOfSteps(most, 3) })
    expect(whole.code, note).toBeUndefined()
  }
  expect(sized).toBeGreaterThan(50)
})
