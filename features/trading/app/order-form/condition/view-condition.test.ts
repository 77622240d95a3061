// A typed condition against the price: which condition it is, and its faults.
import { describe, expect, test } from 'vitest'
import { sampleSteps as steps } from '#features/market/app/parts/sample-steps.ts'
import {
  type ConditionEntry, emptyCondition, orderKindOf, reduceCondition,
} from './condition-entry.ts'
import { readCondition } from './condition-draft.ts'
import { viewAttachedExits } from './view-attached-exits.ts'
import { viewCondition } from './view-condition.ts'

const price = '92400.0'
const buy = { steps, price, isBuy: true, isTried: false }
const sell = { ...buy, isBuy: false }

function typed(change: Partial<ConditionEntry>): ConditionEntry {
  return { ...emptyCondition, seenPrice: price, ...change }
}

describe('the order type', () => {
  test('[K102] is the type of the placed order with its condition', () => {
    expect(orderKindOf('limit', { kind: 'stop' })).toBe('stop_limit')
    expect(orderKindOf('market', { kind: 'stop' })).toBe('stop_market')
    expect(orderKindOf('market', { kind: 'oco' })).toBe('oco')
  })

  test('[K102] is limit once a price of the book was tapped for a trailing stop or a pair', () => {
    expect(orderKindOf('limit', { kind: 'trailing_stop' })).toBe('limit')
    expect(orderKindOf('limit', { kind: 'oco' })).toBe('limit')
  })
})

describe('a trigger', () => {
  test.each([
    { name: 'buys above the price', rules: buy, at: '93000', condition: 'stop', isRise: true },
    { name: 'buys below it', rules: buy, at: '91000', condition: 'take_profit', isRise: false },
    { name: 'sells below it', rules: sell, at: '91000', condition: 'stop', isRise: false },
    { name: 'sells above it', rules: sell, at: '93000', condition: 'take_profit', isRise: true },
  ])('[K103] that $name', ({ rules, at, condition, isRise }) => {
    expect(viewCondition('stop_limit', typed({ triggerPrice: at }), rules)?.terms)
      .toEqual({ kind: 'trigger', triggerPrice: `${at}.0`, triggerBy: 'last', condition, isRise })
  })

  test('[K103] at the price itself is a fault at once, a missing one after a try', () => {
    const at = viewCondition('stop_market', typed({ triggerPrice: '92400' }), sell)
    expect(at?.terms).toBeUndefined()
    expect(at?.faults).toEqual({ triggerPrice: { kind: 'triggerIsMet' } })
    expect(viewCondition('stop_market', emptyCondition, sell)?.faults).toEqual({})
    expect(viewCondition('stop_market', emptyCondition, { ...sell, isTried: true })?.faults)
      .toEqual({ triggerPrice: { kind: 'triggerRequired' } })
  })

  test('[K103] that the price has passed since is a fault until it is typed again', () => {
    const field = { kind: 'field', field: 'triggerPrice', text: '92000' } as const
    const entry = reduceCondition(emptyCondition, { ...field, price })
    const terms = { condition: 'stop', isRise: false }
    expect(viewCondition('stop_market', entry, sell)?.terms).toMatchObject(terms)
    const below = { ...sell, price: '91999.9' }
    for (const kind of ['stop_market', 'stop_limit'] as const) {
      expect(viewCondition(kind, entry, below)).toMatchObject({
        terms: undefined, faults: { triggerPrice: { kind: 'triggerPassed' } },
      })
    }
    const again = reduceCondition(entry, { ...field, text: '91500', price: below.price })
    expect(viewCondition('stop_market', again, below)?.terms).toMatchObject(terms)
  })

  test('[K103] that was typed at the price or without one gets no direction later', () => {
    const at = typed({ triggerPrice: '92000', seenPrice: '92000.0' })
    for (const moved of [sell, { ...sell, price: '91000.0' }]) {
      expect(viewCondition('stop_limit', at, moved)).toMatchObject({
        terms: undefined, faults: { triggerPrice: { kind: 'triggerPassed' } },
      })
    }
    const unseen = typed({ triggerPrice: '92000', seenPrice: '' })
    expect(viewCondition('stop_limit', unseen, { ...sell, isTried: true })).toMatchObject({
      terms: undefined, faults: { triggerPrice: { kind: 'triggerRequired' } },
    })
  })

  test('[K103] keeps its direction when the other price is watched or the tab stored it', () => {
    const entry = typed({ kind: 'stop', triggerPrice: '92000' })
    const byMark = reduceCondition(entry, { kind: 'trigger-by', triggerBy: 'mark' })
    expect(viewCondition('stop_market', byMark, { ...sell, price: '91990.0' })?.faults)
      .toEqual({ triggerPrice: { kind: 'triggerPassed' } })
    expect(readCondition(JSON.parse(JSON.stringify(entry)))).toEqual(entry)
  })

  test('[K102] is empty once its order is placed, and keeps the type and the watched price', () => {
    const entry = typed({
      kind: 'stop', triggerBy: 'mark', triggerPrice: '92000', callbackPercent: '1', hasExits: true,
      takeProfit: '95000', shownQuantity: '0.1',
    })
    expect(reduceCondition(entry, { kind: 'placed' }))
      .toEqual({ ...emptyCondition, kind: 'stop', triggerBy: 'mark' })
  })

  test('[K103] without a known price has no terms yet', () => {
    const view = viewCondition('stop_limit', typed({ triggerPrice: '1' }), {
      ...buy, price: undefined,
    })
    expect(view).toMatchObject({ faults: {}, terms: undefined })
  })
})

describe('a trailing stop', () => {
  test('[K103] sends its per cent as a share, and its activation', () => {
    const entry = typed({ callbackPercent: '1.5', activationPrice: '93000' })
    expect(viewCondition('trailing_stop', entry, sell)?.terms)
      .toMatchObject({ kind: 'trailing', callbackRate: '0.015', activationPrice: '93000.0' })
  })

  test('[K103] starts in favour of the order: a buy below the price, a sell above it', () => {
    const below = typed({ callbackPercent: '1', activationPrice: '91000' })
    expect(viewCondition('trailing_stop', below, buy)?.faults).toEqual({})
    const above = viewCondition('trailing_stop', below, sell)
    expect(above?.terms).toBeUndefined()
    expect(above?.faults).toEqual({ activationPrice: { kind: 'aboveOnly', price } })
  })

  test('[K103] has a callback of at most 99 per cent', () => {
    const view = viewCondition('trailing_stop', typed({ callbackPercent: '99.1' }), sell)
    expect(view?.terms).toBeUndefined()
    expect(view?.faults).toMatchObject({ callbackPercent: { kind: 'callbackTooLarge' } })
  })
})

describe('exits', () => {
  test('[K104] of a pair that sells: profit above the price, loss below it, both named', () => {
    const whole = typed({ takeProfit: '95000', stopLoss: '90000', stopLossPrice: '89900' })
    expect(viewCondition('oco', whole, sell)?.terms).toMatchObject({
      kind: 'pair',
      exits: { stopProfit: '95000.0', stopLoss: '90000.0', stopLossPrice: '89900.0' },
    })
    expect(viewCondition('oco', whole, buy)?.faults).toEqual({
      takeProfit: { kind: 'belowOnly', price }, stopLoss: { kind: 'aboveOnly', price },
    })
    expect(viewCondition('oco', typed({ takeProfit: '95000' }), sell)?.terms).toBeUndefined()
  })

  test('[K104] of a buy are checked against its limit', () => {
    const entry = typed({ hasExits: true, takeProfit: '91500' })
    expect(viewAttachedExits(entry, { ...buy, limitPrice: '91000' })?.exits)
      .toEqual({ stopProfit: '91500.0' })
    expect(viewAttachedExits(entry, { ...buy, limitPrice: undefined })?.faults)
      .toEqual({ takeProfit: { kind: 'aboveOnly', price } })
    expect(viewAttachedExits(entry, { ...buy, limitPrice: '99000' })?.faults)
      .toEqual({ takeProfit: { kind: 'aboveOnly', price } })
  })

  test('[K113] are sent with the limit price of each', () => {
    const entry = typed({ hasExits: true, takeProfit: '93000', takeProfitPrice: '92990' })
    expect(viewAttachedExits(entry, { ...buy, limitPrice: undefined })?.exits)
      .toEqual({ stopProfit: '93000.0', stopProfitPrice: '92990.0' })
  })

  test('[K104] are missing when the box is ticked and no leg is typed', () => {
    const none = { ...buy, isTried: true, limitPrice: undefined }
    expect(viewAttachedExits(typed({ hasExits: true }), none)).toMatchObject({
      exits: undefined, faults: { takeProfit: { kind: 'exitRequired' } },
    })
    expect(viewAttachedExits(emptyCondition, none)).toBeUndefined()
  })
})
