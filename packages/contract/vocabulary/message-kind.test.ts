import { expect, test } from 'vitest'
import { isMessageKind, messageKinds } from './message-kind.ts'
import { categoryOf, isPagePlace, placeOf } from '@ingot/features/message/message-place.ts'
import { noticeCategories } from '@ingot/features/message/notice-category.ts'

const kinds = Object.keys(messageKinds).filter(isMessageKind)

test('[WF20] a kind has the parameters of the place that it leads to', () => {
  const needed = {
    order: ['market', 'order'], conditional: ['market'], liquidations: ['market'],
    positions: ['market'], offer: ['offer'], copy: ['copy'], page: ['page'],
    withdrawals: [], devices: [],
  } as const
  const lacking = kinds.filter((kind) => {
    const place = placeOf(kind)
    const given: readonly string[] = messageKinds[kind].parameters
    return place !== undefined && !isPagePlace(place)
      && !needed[place].every((name) => given.includes(name))
  })
  expect(lacking).toEqual([])
})

test('[WF20] a message leads to its order, its list, its withdrawal or the devices', () => {
  const leading = (place: ReturnType<typeof placeOf>) =>
    kinds.filter((kind) => placeOf(kind) === place)
  const withParameter = (name: string) => kinds.filter((kind) => {
    const given: readonly string[] = messageKinds[kind].parameters
    return given.includes(name)
  })
  expect(leading('order')).toEqual(withParameter('order'))
  expect(leading('offer')).toEqual(withParameter('offer'))
  expect(leading('copy')).toEqual(withParameter('copy'))
  expect(leading('withdrawals')).toEqual(kinds.filter((kind) => kind.startsWith('withdrawal_')))
  expect(leading('devices')).toEqual(['new_device_login', 'login_factor_refused'])
  expect(leading('liquidations')).toEqual(['position_liquidated'])
  expect(leading('positions')).toEqual(['position_deleveraged'])
  expect(leading('conditional')).toEqual(['exit_waits', 'conditional_order_refused'])
})

test('[NC20] a message about a new coin leads to its offer or to the subscriptions', () => {
  const ofNewCoins = kinds.filter((kind) => kind.startsWith('new_coin_'))
  expect(ofNewCoins.length).toBeGreaterThan(6)
  expect(ofNewCoins.map(placeOf).filter((place) =>
    place !== 'offer' && place !== '/pages/records/new-coin')).toEqual([])
})

test('[MP1] every category has a kind, and every kind of security is mailed', () => {
  expect(new Set(kinds.map(categoryOf))).toEqual(new Set(noticeCategories))
  // The mails of announcements are queued with their texts (AN9).
  expect(kinds.filter((kind) => categoryOf(kind) === 'security' && !messageKinds[kind].isMailed))
    .toEqual(['announcement_security'])
})

test('[MP2] money that leaves is mailed whatever the switch: withdrawals and sales', () => {
  const leaving = kinds.filter((kind) => 'isLeaving' in messageKinds[kind])
  expect(leaving).toEqual(kinds.filter((kind) => /^(withdrawal|quick_sell)_/.test(kind)))
})
