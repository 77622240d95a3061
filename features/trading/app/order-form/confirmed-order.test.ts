// A confirmation shows and sends exactly the order that its ticket placed, until a share follows.
import { describe, expect, test } from 'vitest'
import { sampleSteps as steps } from '#features/market/app/parts/sample-steps.ts'
import { confirmedOrder, orderOfRest } from './confirmed-order.ts'
import type { ContractAccount, HeldSide } from './contract/contract-account.ts'
import { type ContractTicket, startContractTicket } from './contract/contract-ticket.ts'
import { sampleFacts } from './contract/sample-exchange.ts'
import {
  type ContractContext, type ContractRequest, viewContractTicket,
} from './contract/view-contract-ticket.ts'
import { startTicket, type Ticket } from './spot/order-ticket.ts'
import { type TicketContext, viewTicket } from './spot/view-ticket.ts'

const none: HeldSide = {
  lots: 0, costUnits: 0n, marginUnits: 0n, closingLots: 0, openingUnits: 0n,
}
const account: ContractAccount = {
  positionMode: 'hedge', marginMode: 'isolated', leverage: 20, freeUnits: 10_000n * 10n ** 8n,
  equityUnits: 10_000n * 10n ** 8n, maintenanceUnits: 0n, crossUnits: 0n, long: none, short: none,
}
const context: ContractContext = {
  ...sampleFacts, markTicks: 900_000, lastTicks: 900_000, triggerBy: 'last', account,
  levels: [['90010.0', '0.040'], ['90020.0', '0.500']], bestBid: '89990.0',
}
const opening = {
  ...startContractTicket({
    direction: 'long', action: 'open', isReduceOnly: false, entrust: 'market', price: '',
  }),
  size: '0.1',
}
const what = { symbol: 'BTCUSDT-PERP', direction: 'long', quantity: '0.100' } as const

/** The order of the ticket as it is confirmed at `first` and shown at `newest`. */
function contractAt(ticket: ContractTicket, first: ContractContext, newest = first) {
  const { request } = viewContractTicket(ticket, first)
  if (request === undefined) throw new Error('The ticket places no order')
  return confirmedOrder({ request, ticket }, false, (at) => viewContractTicket(at, newest))
}

type ContractCase = {
  readonly kind: string
  readonly typed: Partial<ContractTicket>
  readonly sent: ContractRequest
  readonly change?: Partial<ContractAccount>
}

describe('a contract order', () => {
  test.each<ContractCase>([
    {
      kind: 'limit',
      typed: {
        entrust: 'limit', price: '89000', timeInForce: 'POST_ONLY',
        exits: { stopProfit: '95000', stopProfitPrice: '94900', stopLoss: '80000' },
      },
      sent: {
        ...what, action: 'open', entrust: 'limit', price: '89000.0', timeInForce: 'POST_ONLY',
        stopProfit: '95000.0', stopProfitPrice: '94900.0', stopLoss: '80000.0', triggerBy: 'last',
      },
    },
    { kind: 'market', typed: {}, sent: { ...what, action: 'open', entrust: 'market' } },
    {
      kind: 'reduce-only',
      typed: { isReduceOnly: true },
      sent: { ...what, reduceOnly: true, entrust: 'market' },
      change: {
        positionMode: 'one_way', short: { ...none, lots: 100, costUnits: 9_000n * 10n ** 8n },
      },
    },
  ])('[W28] that is confirmed as $kind is the request of its ticket', (tested) => {
    const at = { ...context, account: { ...account, ...tested.change } }
    const { request, view } = contractAt({ ...opening, ...tested.typed }, at)
    expect(request).toEqual(tested.sent)
    expect(view.request).toEqual(tested.sent)
  })

  test('[W28] at market has the figures of the newest mark and book', () => {
    const newest: ContractContext = {
      ...context, markTicks: 905_000, levels: [['90500.0', '1.000']],
    }
    const { view: before } = contractAt(opening, context)
    const { view: after } = contractAt(opening, context, newest)
    expect([before.total, after.total]).toEqual(['9001.6', '9050'])
    expect(after.liquidationPrice).not.toBe(before.liquidationPrice)
    expect(after.quantity).toBe(before.quantity)
  })

  test('[K183] by a typed amount keeps the quantity that was confirmed', () => {
    const byAmount = { ...opening, sizedBy: 'amount', size: '9001.6' } as const
    const dearer: ContractContext = { ...context, levels: [['94000.0', '1.000']] }
    expect(viewContractTicket(byAmount, dearer).request?.quantity).toBe('0.095')
    const { request, view } = contractAt(byAmount, context, dearer)
    expect(request.quantity).toBe('0.100')
    expect(view).toMatchObject({ quantity: '0.100', total: '9400' })
  })

  test('[K183] of a share keeps its purpose when the position mode changes', () => {
    const closing = { ...opening, action: 'close', percent: 100, size: '' } as const
    const held = { ...none, lots: 100, costUnits: 9_000n * 10n ** 8n }
    const first = { ...context, account: { ...account, long: held } }
    const oneWay = { ...context, account: { ...account, positionMode: 'one_way' } as const }
    const { request } = contractAt(closing, first, oneWay)
    expect(request).toMatchObject({ action: 'close', direction: 'long' })
  })
})

type ByOrder = { readonly isStill?: boolean, readonly displayQuantity?: string }

describe('a spot order', () => {
  const spot: TicketContext = { steps, lastPrice: '92418.6', available: '12018.44' }
  const limit = startTicket({ side: 'buy', entrust: 'limit', price: '92400.0' })
  const poorer = { ...spot, available: '5000' }

  function spotAt(ticket: Ticket, newest: TicketContext, byOrder: ByOrder = {}) {
    const { isStill = false, ...extra } = byOrder
    const { request } = viewTicket(ticket, spot)
    if (request === undefined) throw new Error('The ticket places no order')
    return confirmedOrder(
      { request: { ...request, ...extra }, ticket }, isStill, (at) => viewTicket(at, newest),
    )
  }

  test('[K183, K184] of a typed size or total stays, with the fault of now', () => {
    for (const ticket of [{ ...limit, size: '0.1' }, { ...limit, total: '9240' }]) {
      const { request, view } = spotAt(ticket, poorer)
      expect(request.quantity).toBe('0.10000')
      expect(view).toMatchObject({ total: '9240', faults: { size: 'insufficient' } })
    }
  })

  test('[K183] of a share follows the balance until it is sent, with its own figures', () => {
    const half = { ...limit, percent: 50 }
    expect(spotAt(half, spot).request.quantity).toBe('0.06503')
    const newest = spotAt(half, poorer)
    expect(newest.request.quantity).toBe('0.02705')
    expect(newest.view).toMatchObject({ quantity: '0.02705', total: '2499.42', faults: {} })
    const sent = spotAt(half, poorer, { isStill: true })
    expect(sent.request.quantity).toBe('0.06503')
    expect(sent.view).toMatchObject({ quantity: '0.06503', total: '6008.772' })
  })

  test('[K183] of a share by amount follows it too', () => {
    const market = startTicket({ side: 'buy', entrust: 'market', price: '' })
    expect(spotAt({ ...market, percent: 100 }, poorer).request)
      .toMatchObject({ entrust: 'market', amount: '5000' })
  })

  test('[K183] of an iceberg\'s share shrinks and does not grow', () => {
    const whole = { ...limit, percent: 100 }
    const shown = { displayQuantity: '0.02000' }
    const richer = spotAt(whole, { ...spot, available: '50000' }, shown)
    expect(richer.request).toMatchObject({ quantity: '0.13006', displayQuantity: '0.02000' })
    expect(richer.view.quantity).toBe('0.13006')
    expect(spotAt(whole, poorer, shown).request.quantity).toBe('0.05411')
  })

  test('[K54] of an unfilled rest is confirmed at the rest, whatever the ticket', () => {
    const market = { ...startTicket({ side: 'buy', entrust: 'market', price: '' }), percent: 100 }
    const { request } = viewTicket(market, spot)
    if (request === undefined) throw new Error('The ticket places no order')
    const rest = orderOfRest({ request, ticket: market }, { amount: '18.44' })
    const again = confirmedOrder(rest, false, (at) => viewTicket(at, spot))
    expect(again.request).toEqual({ ...request, amount: '18.44' })
    expect(again.view.request).toEqual(again.request)
  })
})
