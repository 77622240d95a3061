import { expect, test } from 'vitest'
import { heldFor, subscribeFaults, ticketsOf } from './subscribe-form.ts'

const offer = { minSubNums: '200', maxSubNums: '3000', unitNums: '100', ticketPrice: '25' }

test.each([
  ['', 'missing'], ['0', 'tooSmall'], ['199', 'tooSmall'], ['3000.00000001', 'tooLarge'],
  ['250', 'notMultiple'], ['200', undefined], ['3000', undefined],
] as const)('[NC41] a quantity of "%s" has the fault %s', (subNums, fault) => {
  expect(subscribeFaults({ subNums, isAgreed: true }, offer).subNums).toBe(fault)
})

test('[NC41] the agreement must be ticked', () => {
  expect(subscribeFaults({ subNums: '200', isAgreed: false }, offer)).toEqual({
    isAgreed: 'notAgreed',
  })
})

test('[NC41] the held price is the tickets times their price, exactly', () => {
  expect(heldFor('1500', offer)).toBe('375')
  expect(heldFor('150', offer)).toBeUndefined()
  const odd = { ...offer, unitNums: '0.3', ticketPrice: '0.00000001' }
  expect(ticketsOf('0.9', odd)).toBe('3')
  expect(heldFor('0.9', odd)).toBe('0.00000003')
})
