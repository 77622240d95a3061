// The stored part of a ticket, and the form after the user's return.
import { expect, test } from 'vitest'
import type { FormChoices } from '#features/market/app/parts/trade-choices.ts'
import { reduceTicket, startTicket, type TicketChange } from './order-ticket.ts'
import { draftOf, readDraft, resumeTicket } from './ticket-draft.ts'

const choices: FormChoices = { side: 'buy', entrust: 'limit', timeInForce: 'FOK' }

function leftAfter(...changes: readonly TicketChange[]) {
  const first = startTicket({ ...choices, price: '92400.0' })
  return draftOf(changes.reduce(reduceTicket, first))
}

test('[W21] the typed price and size are restored; an untyped price is the newest', () => {
  const typed = leftAfter({ kind: 'price', price: '91000' }, { kind: 'size', size: '0.123' })
  expect(resumeTicket({ choices, draft: typed, price: '93000.0' })).toMatchObject({
    side: 'buy', entrust: 'limit', timeInForce: 'FOK', price: '91000', size: '0.123',
  })
  const untyped = leftAfter({ kind: 'size', size: '0.123' })
  expect(resumeTicket({ choices, draft: untyped, price: '93000.0' }))
    .toMatchObject({ price: '93000.0', hasOwnPrice: false, size: '0.123' })
})

test('[W61] a size typed for the other side is taken over, a share is not', () => {
  const typed = leftAfter({ kind: 'pick', price: '91000.0' }, { kind: 'size', size: '0.123' })
  const sold = { ...choices, side: 'sell' } as const
  expect(resumeTicket({ choices: sold, draft: typed, price: '93000.0' })).toMatchObject({
    side: 'sell', price: '91000.0', size: '0.123', timeInForce: 'FOK',
  })
  const draft = leftAfter({ kind: 'pick', price: '91000.0' }, { kind: 'percent', percent: 50 })
  expect(resumeTicket({ choices: sold, draft, price: '93000.0' }))
    .toMatchObject({ side: 'sell', price: '91000.0', percent: undefined, size: '' })
  expect(resumeTicket({ choices, draft, price: '93000.0' }).percent).toBe(50)
})

test('[W21] a placed order leaves an empty size and its price', () => {
  const draft = leftAfter(
    { kind: 'price', price: '91000' }, { kind: 'total', total: '500' }, { kind: 'placed' },
  )
  expect(draft).toMatchObject({ price: '91000', size: '', percent: undefined, total: undefined })
})

test('[V10] an invalid stored draft counts as none', () => {
  const draft = leftAfter({ kind: 'size', size: '0.123' })
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(readDraft({ ...draft, size: '1e9' })).toBeUndefined()
  expect(readDraft({ ...draft, side: 'hold' })).toBeUndefined()
  expect(readDraft({ ...draft, percent: 250, price: '<b>' }))
    .toEqual({ ...draft, percent: undefined, price: undefined })
  expect(readDraft(null)).toBeUndefined()
})
