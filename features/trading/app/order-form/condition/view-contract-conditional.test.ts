// A contract ticket with a condition: nothing bounds it but its size, and its request has the
// purpose of the position mode.
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import {
  type ConditionEntry, emptyCondition, type OrderKind,
} from './condition-entry.ts'
import { viewCondition } from './view-condition.ts'
import {
  type ContractTicket, startContractTicket,
} from '#features/trading/app/order-form/contract/contract-ticket.ts'
import {
  type Choices, openSampleExchange, sampleFacts,
} from '#features/trading/app/order-form/contract/sample-exchange.ts'
import { viewContractConditional } from './view-contract-conditional.ts'

const { steps, tiers } = sampleFacts
const markTicks = 924_000

function view(
  kind: OrderKind, ticket: Partial<ContractTicket>,
  { entry, ...choices }: Pick<Choices, 'positionMode'> & { entry: Partial<ConditionEntry> },
) {
  const exchange = openSampleExchange(markTicks)
  const all: Choices = { marginMode: 'cross', leverage: 20, ...choices }
  // A dollar: far less than the margin of the order.
  const account = exchange.account(exchange.enter(10n ** 8n, all), all)
  const isBuy = ticket.direction !== 'short'
  const rules = { steps, price: '92400.0', isBuy, isTried: false }
  const typed = { ...emptyCondition, seenPrice: rules.price, ...entry }
  const condition = viewCondition(kind, typed, rules)
    ?? expect.fail('the order type has a condition')
  const started = startContractTicket({
    direction: 'long', action: 'open', isReduceOnly: false, entrust: 'market', price: '',
  })
  return viewContractConditional({ ...started, size: '0.5', ...ticket }, { kind, condition }, {
    steps, tiers, markTicks, lastTicks: markTicks, triggerBy: 'last', account, levels: [],
    bestBid: undefined,
  })
}

test('[K103] a stop of a contract names its purpose and the price that it watches', () => {
  const { view: sums, request } = view('stop_market', {}, {
    positionMode: 'hedge', entry: { triggerPrice: '93000', triggerBy: 'mark' },
  })
  expect(sums).toMatchObject({ total: '46500', faults: {}, liquidationPrice: undefined })
  expect(request).toEqual({
    kind: 'single',
    order: {
      symbol: steps.symbol, direction: 'long', action: 'open', entrust: 'market',
      quantity: '0.500', condition: 'stop', triggerPrice: '93000.0', triggerBy: 'mark',
    },
  })
})

test('[K103] in one-way mode it may only reduce, and a pair has both of its triggers', () => {
  const ticket = { direction: 'short', isReduceOnly: true } as const
  const entry = { takeProfit: '95000', stopLoss: '90000' }
  expect(view('oco', ticket, { positionMode: 'one_way', entry }).request).toEqual({
    kind: 'pair',
    order: {
      symbol: steps.symbol, direction: 'short', reduceOnly: true, quantity: '0.500',
      stopProfit: '95000.0', stopLoss: '90000.0',
    },
  })
})

test.each([
  ['stop_limit', 'buy', '93000', '93100'], ['stop_limit', 'sell', '90000', '90000'],
  ['stop_market', 'buy', '93000', '93000'],
] as const)('[K161] a %s to %s at %s costs the hold of its trigger', (...of) => {
  const [kind, side, trigger, limit] = of
  const direction = side === 'buy' ? 'long' : 'short'
  const { view: sums } = view(kind, { direction, entrust: 'limit', price: limit }, {
    positionMode: 'hedge', entry: { triggerPrice: trigger },
  })
  const atTicks = Number(trigger) * 10
  const exchange = openSampleExchange(atTicks)
  const choices = { marginMode: 'cross', leverage: 20, positionMode: 'hedge' } as const
  const user = exchange.enter(10n ** 15n, choices)
  const { orderId } = exchange.place(user, {
    side, positionSide: direction, lots: 500, priceTicks: Number(limit) * 10,
  })
  const held = exchange.order(orderId)?.heldUnits ?? expect.fail('the order rests')
  expect(sums.cost).toBe(formatUnitsShort(held, 8))
})
