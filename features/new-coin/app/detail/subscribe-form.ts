// The form of a subscription: pure. A quantity is a multiple of a ticket within the offer's bounds.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import type { RejectCode } from '@ingot/contract/vocabulary'
import {
  compareDecimals, decimalsOfStep, divideDecimals, multiplyDecimals,
} from '@ingot/ui/format/decimal-text.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'

export type SubscribeValues = { readonly subNums: string, readonly isAgreed: boolean }

export type SubscribeFault = 'missing' | 'tooSmall' | 'tooLarge' | 'notMultiple' | 'notAgreed'

type Bounds = Pick<NewCoin, 'minSubNums' | 'maxSubNums' | 'unitNums' | 'ticketPrice'>

const coinDecimals = 18

/** SPEC §5: the minimum and the maximum; the agreement must be ticked. */
export function subscribeFaults(
  { subNums, isAgreed }: SubscribeValues, offer: Bounds,
): FormFaults<SubscribeValues, SubscribeFault> {
  const quantity = quantityFault(subNums, offer)
  return {
    ...quantity === undefined ? {} : { subNums: quantity },
    ...isAgreed ? {} : { isAgreed: 'notAgreed' as const },
  }
}

function quantityFault(subNums: string, offer: Bounds): SubscribeFault | undefined {
  if (subNums === '') return 'missing'
  if (compareDecimals(subNums, offer.minSubNums) < 0) return 'tooSmall'
  if (compareDecimals(subNums, offer.maxSubNums) > 0) return 'tooLarge'
  return ticketsOf(subNums, offer) === undefined ? 'notMultiple' : undefined
}

/** A whole number of tickets; undefined for a quantity between two of them. */
export function ticketsOf(subNums: string, { unitNums }: Pick<Bounds, 'unitNums'>) {
  const tickets = divideDecimals(subNums === '' ? '0' : subNums, unitNums, 0)
  if (tickets === undefined) return undefined
  const back = multiplyDecimals(tickets, unitNums, coinDecimals)
  return compareDecimals(back, subNums === '' ? '0' : subNums) === 0 ? tickets : undefined
}

/** USDT that a quantity holds; undefined while it is no number of tickets. */
export function heldFor(subNums: string, offer: Bounds): string | undefined {
  const tickets = ticketsOf(subNums, offer)
  return tickets === undefined ? undefined
    : multiplyDecimals(tickets, offer.ticketPrice, coinDecimals)
}

/** Decimals that a quantity may have. */
export const quantityDecimals = ({ unitNums }: Pick<Bounds, 'unitNums'>): number =>
  decimalsOfStep(unitNums)

/** The field of each refusal. */
export const subscribeRejects = {
  subscription_too_small: 'subNums', subscription_too_large: 'subNums', not_a_multiple: 'subNums',
  amount_not_positive: 'subNums', amount_too_precise: 'subNums', amount_too_large: 'subNums',
  insufficient_available: 'subNums', agreement_required: 'isAgreed',
} as const satisfies Partial<Record<RejectCode, keyof SubscribeValues>>
