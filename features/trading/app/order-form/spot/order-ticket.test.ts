// The ticket's model: the typed and chosen values become an order or a fault in their place.
import { describe, expect, test } from 'vitest'
import { reduceTicket, startTicket, type Ticket, type TicketChange } from './order-ticket.ts'
import { sampleSteps as steps } from '#features/market/app/parts/sample-steps.ts'
import { type TicketContext, viewTicket } from './view-ticket.ts'

const context: TicketContext = { steps, lastPrice: '92418.6', available: '12018.44' }

function ticketAfter(...changes: readonly TicketChange[]): Ticket {
  const first = startTicket({ side: 'buy', entrust: 'limit', price: '92400.0' })
  return changes.reduce(reduceTicket, first)
}

/** The ticket after a press on the unit of its size. */
function inOtherUnit(ticket: Ticket, known = context): Ticket {
  const converted = viewTicket(ticket, known).sizeInOtherUnit
  return reduceTicket(ticket, { kind: 'size-unit', converted })
}

const byAmount: TicketChange = { kind: 'size-unit', converted: '' }

const viewAfter = (...changes: readonly TicketChange[]) =>
  viewTicket(ticketAfter(...changes), context)

describe('a limit order', () => {
  test('is the typed order, with the exact total and the fee in the received asset', () => {
    const view = viewAfter({ kind: 'size', size: '0.065' })
    expect(view.request).toEqual({
      symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '92400.0',
      quantity: '0.06500', timeInForce: 'GTC',
    })
    expect(view).toMatchObject({
      total: '6006', fee: '0.000065', net: '0.064935', receivedSymbol: 'BTC', max: '0.13006',
      faults: {},
    })
  })

  test('to sell receives the quote asset, less the fee', () => {
    const ticket = ticketAfter({ kind: 'side', side: 'sell' }, { kind: 'size', size: '0.1' })
    const view = viewTicket(ticket, { ...context, available: '0.123456' })
    expect(view).toMatchObject({
      total: '9240', fee: '9.24', net: '9230.76', receivedSymbol: 'USDT', max: '0.12345',
    })
  })

  test('that is post-only pays the maker fee', () => {
    const view = viewAfter(
      { kind: 'time-in-force', timeInForce: 'POST_ONLY' }, { kind: 'size', size: '1' },
    )
    expect(view.fee).toBe('0.0005')
  })

  test('sized by amount asks for the whole lots that the amount buys, and costs no more', () => {
    const view = viewAfter(byAmount, { kind: 'size', size: '500' })
    expect(view.request).toMatchObject({ price: '92400.0', quantity: '0.00541' })
    expect(view.request).not.toHaveProperty('amount')
    expect(view).toMatchObject({ quantity: '0.00541', total: '499.884' })
  })

  test('[W27] takes the whole lots that a typed total buys, at each price', () => {
    const total: TicketChange = { kind: 'total', total: '500' }
    expect(viewAfter(total)).toMatchObject({
      size: '0.00541', total: '499.884', request: { price: '92400.0', quantity: '0.00541' },
    })
    expect(viewAfter(total, { kind: 'price', price: '90000' }))
      .toMatchObject({ size: '0.00555', total: '499.5' })
    expect(viewAfter({ kind: 'size', size: '1' }, { kind: 'total', total: '' }))
      .toMatchObject({ size: '', total: undefined, request: undefined })
    expect(viewAfter(total, { kind: 'size', size: '0.01' }).size).toBe('0.01')
    expect(viewAfter(total, { kind: 'percent', percent: 50 }).size).toBe('0.06503')
  })

  test('sized by amount takes the whole balance, and not a unit more', () => {
    expect(viewAfter(byAmount, { kind: 'percent', percent: 100 })).toMatchObject({
      size: '12018.44', quantity: '0.13006', faults: {},
    })
    expect(viewAfter(byAmount, { kind: 'size', size: '12018.45' }).faults.size)
      .toBe('insufficient')
    expect(viewAfter(byAmount, { kind: 'size', size: '0.5' }).faults.size)
      .toBe('notionalTooSmall')
  })

  test('to sell sized by amount sells the lots that bring in the amount', () => {
    const ticket = ticketAfter(
      { kind: 'side', side: 'sell' }, byAmount, { kind: 'size', size: '1000' },
    )
    const view = viewTicket(ticket, { ...context, available: '0.02' })
    expect(view.request).toMatchObject({ direction: 'sell', quantity: '0.01082' })
    expect(view.total).toBe('999.768')
  })
})

describe('a share of the available balance', () => {
  test('is rounded down to a lot and never costs more than the balance', () => {
    const all = viewAfter({ kind: 'percent', percent: 100 })
    expect(all.size).toBe('0.13006')
    expect(all.faults).toEqual({})
    expect(viewAfter({ kind: 'percent', percent: 50 }).size).toBe('0.06503')
  })

  test('follows the price until a size is typed', () => {
    const dearer = viewAfter({ kind: 'percent', percent: 100 }, { kind: 'price', price: '99000' })
    expect(dearer.size).toBe('0.12139')
    const typed = viewAfter({ kind: 'percent', percent: 100 }, { kind: 'size', size: '0.065' })
    expect(typed).toMatchObject({ size: '0.065', percent: 49 })
  })

  test('of nothing gives no size', () => {
    const view = viewTicket(ticketAfter({ kind: 'percent', percent: 50 }), {
      ...context, available: '0',
    })
    expect(view).toMatchObject({ size: '', percent: 50, request: undefined })
  })
})

describe('a market order', () => {
  const market: TicketChange = { kind: 'entrust', entrust: 'market' }

  test('[W153] of the whole balance by amount buys the largest quantity that is shown', () => {
    const view = viewAfter(market, { kind: 'percent', percent: 100 })
    expect(view.quantity).toBe('0.13004')
    expect(view.max).toBe(view.quantity)
  })

  test('to buy is sized by amount at first and has no price', () => {
    const view = viewAfter(market, { kind: 'size', size: '100.5' })
    expect(view.request).toEqual({
      symbol: 'BTCUSDT', direction: 'buy', entrust: 'market', amount: '100.5',
    })
    expect(view).toMatchObject({ total: '100.5', quantity: '0.00108' })
  })

  test('by amount takes its share to the last unit', () => {
    expect(viewAfter(market, { kind: 'percent', percent: 100 }).request?.amount).toBe('12018.44')
  })

  test('can be sized by quantity', () => {
    const ticket = ticketAfter(market, byAmount, { kind: 'size', size: '0.5' })
    expect(viewTicket(ticket, { ...context, available: '100000' }).request).toEqual({
      symbol: 'BTCUSDT', direction: 'buy', entrust: 'market', quantity: '0.50000',
    })
  })

  test('becomes a limit order when a price of the book is tapped', () => {
    expect(ticketAfter(market, { kind: 'pick', price: '92413.0' }))
      .toMatchObject({ entrust: 'limit', sizedBy: 'quantity', price: '92413.0' })
  })
})

describe('[W61] a typed size', () => {
  const sell: TicketChange = { kind: 'side', side: 'sell' }
  const market: TicketChange = { kind: 'entrust', entrust: 'market' }

  test('stays on the other side, which reports a size above the balance', () => {
    const ticket = ticketAfter({ kind: 'size', size: '0.06' }, sell)
    expect(ticket).toMatchObject({ side: 'sell', sizedBy: 'quantity', size: '0.06' })
    expect(viewTicket(ticket, { ...context, available: '0.05' }).faults.size).toBe('insufficient')
    expect(viewTicket(ticket, { ...context, available: '0.06' }).request)
      .toMatchObject({ direction: 'sell', quantity: '0.06000' })
    expect(ticketAfter({ kind: 'total', total: '500' }, sell)).toMatchObject({ total: '500' })
  })

  test('keeps its meaning on the other side and in another order type', () => {
    const typed = ticketAfter(market, { kind: 'size', size: '500' }, sell)
    expect(typed).toMatchObject({ sizedBy: 'amount', size: '500' })
    expect(ticketAfter({ kind: 'size', size: '0.1' }, market))
      .toMatchObject({ sizedBy: 'quantity', size: '0.1' })
    expect(ticketAfter({ kind: 'total', total: '500' }, market))
      .toMatchObject({ sizedBy: 'amount', size: '500', total: undefined })
    expect(ticketAfter(market, { kind: 'size', size: '500' }, { kind: 'pick', price: '90000' }))
      .toMatchObject({ sizedBy: 'quantity', size: '', total: '500', price: '90000' })
    expect(ticketAfter(market)).toMatchObject({ sizedBy: 'amount', size: '' })
    expect(ticketAfter(market, sell)).toMatchObject({ sizedBy: 'quantity', size: '' })
  })

  test('is converted at the price, down to the lot, and stays stable afterwards', () => {
    const amount = inOtherUnit(ticketAfter({ kind: 'size', size: '0.065' }))
    expect(amount).toMatchObject({ sizedBy: 'amount', size: '6006' })
    const typed = ticketAfter(byAmount, { kind: 'size', size: '500' })
    const coins = inOtherUnit(typed)
    expect(coins).toMatchObject({ sizedBy: 'quantity', size: '0.00541' })
    const back = inOtherUnit(coins)
    expect(back).toMatchObject({ sizedBy: 'amount', size: '499.884' })
    expect(inOtherUnit(back)).toEqual(coins)
    expect(inOtherUnit(ticketAfter({ kind: 'total', total: '500' })))
      .toMatchObject({ sizedBy: 'amount', size: '500', total: undefined })
  })

  test('of a market order is converted at the prices of the book, and emptied without one', () => {
    const levels = [['90000.0', '0.01000'], ['100000.0', '1.00000']] as const
    const ticket = ticketAfter(market, { kind: 'size', size: '1900' })
    expect(inOtherUnit(ticket, { ...context, levels }))
      .toMatchObject({ sizedBy: 'quantity', size: '0.02000' })
    expect(inOtherUnit(ticket, { ...context, lastPrice: undefined }).size).toBe('')
  })

  test('that is a share stays one in another unit, and is cleared on the other side', () => {
    const half = ticketAfter({ kind: 'percent', percent: 50 })
    expect(inOtherUnit(half)).toMatchObject({ sizedBy: 'amount', percent: 50, size: '' })
    expect(reduceTicket(half, market)).toMatchObject({ sizedBy: 'amount', percent: 50 })
    expect(reduceTicket(half, sell)).toMatchObject({ percent: undefined, size: '' })
  })
})

describe('a fault of the order', () => {
  test('is reported at once; a missing field only after a try', () => {
    expect(viewAfter().faults).toEqual({})
    expect(viewAfter({ kind: 'tried' }).faults).toEqual({ size: 'quantityRequired' })
    expect(viewAfter({ kind: 'price', price: '' }, { kind: 'tried' }).faults)
      .toEqual({ price: 'priceRequired', size: 'quantityRequired' })
  })

  test.each([
    ['0.5', 'insufficient'],
    ['0.00005', 'notionalTooSmall'],
    ['0.00000', 'notionalTooSmall'],
    ['999999999', 'notionalTooLarge'],
  ])('a size of %s is %s', (size, fault) => {
    const view = viewAfter({ kind: 'size', size })
    expect(view.faults.size).toBe(fault)
    expect(view.request).toBeUndefined()
  })

  test('[S22] a price beyond its side\'s limits is refused; the limits are allowed', () => {
    const buyAt = (price: string) => viewAfter({ kind: 'price', price }).faults.price
    expect(buyAt('101660.4')).toBeUndefined()
    expect(buyAt('101660.5')).toBe('priceTooHigh')
    expect(buyAt('18483.8')).toBeUndefined()
    expect(buyAt('18483.7')).toBe('priceTooLow')
    const sellAt = (price: string) =>
      viewAfter({ kind: 'side', side: 'sell' }, { kind: 'price', price }).faults.price
    expect(sellAt('83176.8')).toBeUndefined()
    expect(sellAt('83176.7')).toBe('priceTooLow')
    expect(sellAt('462093.0')).toBeUndefined()
    expect(sellAt('462093.1')).toBe('priceTooHigh')
  })

  test('[S22] a price that the average or the last price allows is left to the exchange', () => {
    const faultAt = (price: string, referencePrice: string) =>
      viewTicket(ticketAfter({ kind: 'price', price }), { ...context, referencePrice })
    expect(faultAt('101660.5', '95000.0').faults.price).toBeUndefined()
    expect(faultAt('104500.1', '95000.0')).toMatchObject({
      faults: { price: 'priceTooHigh' }, bounds: { minTicks: 184_838, maxTicks: 1_045_000 },
    })
    expect(faultAt('101660.4', '90000.0').faults.price).toBeUndefined()
    expect(faultAt('18000.0', '90000.0').faults.price).toBeUndefined()
  })

  test('[LS42] in the first minutes the bounds are those of the list of markets', () => {
    const bounds = {
      buyPriceMin: '18483.8', buyPriceMax: '462093.0', sellPriceMin: '18483.8',
      sellPriceMax: '462093.0',
    }
    const opening = {
      ...context, isOpening: true,
      steps: { ...context.steps, listing: { ...context.steps.listing, ...bounds } },
    }
    const faultAt = (price: string) =>
      viewTicket(ticketAfter({ kind: 'price', price }), opening).faults.price
    expect(['18483.8', '462093.0'].map(faultAt)).toEqual([undefined, undefined])
    expect(faultAt('18483.7')).toBe('priceTooLow')
    expect(faultAt('462093.1')).toBe('priceTooHigh')
  })

  test('[S22] while no price is known, the exchange decides', () => {
    const ticket = ticketAfter({ kind: 'price', price: '1.0' })
    expect(viewTicket(ticket, { ...context, lastPrice: undefined }))
      .toMatchObject({ faults: {}, bounds: undefined })
  })

  test('an unknown balance causes no fault', () => {
    const ticket = ticketAfter({ kind: 'size', size: '5' })
    const view = viewTicket(ticket, { ...context, available: undefined })
    expect(view).toMatchObject({ faults: {}, max: undefined })
    expect(view.request?.quantity).toBe('5.00000')
  })
})

test('a placed order empties the size and keeps the price', () => {
  const ticket = ticketAfter({ kind: 'size', size: '1' }, { kind: 'tried' }, { kind: 'placed' })
  expect(ticket).toMatchObject({ size: '', percent: undefined, isTried: false, price: '92400.0' })
})

test('an incomplete text counts with its value so far', () => {
  expect(viewAfter({ kind: 'price', price: '92400.' }, { kind: 'size', size: '0.1' }).total)
    .toBe('9240')
})
