// The form of the pages and sheets that move money, as a pure reducer with its view: the coin, if
// another one is being chosen, the direction of a transfer, and the typed amount. It sends nothing.
import type { TransferType } from '@ingot/contract/vocabulary'
import { multiplyDecimals, trimDecimalText } from '@ingot/ui/format/decimal-text.ts'
import { type AmountProblem, amountProblem } from './amount-problem.ts'

/** Every coin's smallest unit has this many places. */
export const amountDecimals = 8

export type MoneyForm = {
  readonly symbol: string
  /** Of a transfer; a deposit has none. */
  readonly transferType: TransferType
  readonly isChoosing: boolean
  /** The amount as a plain decimal text, or an empty one. */
  readonly typed: string
  /** [K185] "Max" was pressed: the amount follows the largest one until another is typed. */
  readonly isMax: boolean
  /** An empty amount is reported only after the button was pressed. */
  readonly wasPressed: boolean
}

export type MoneyChange =
  | { readonly kind: 'open-choice' }
  | { readonly kind: 'close-choice' }
  | { readonly kind: 'choose', readonly symbol: string }
  | { readonly kind: 'swap' }
  | { readonly kind: 'type', readonly text: string }
  | { readonly kind: 'max' }
  | { readonly kind: 'press' }

export function newMoneyForm(
  symbol: string, transferType: TransferType = 'spot_to_contract',
): MoneyForm {
  return { symbol, transferType, isChoosing: false, typed: '', isMax: false, wasPressed: false }
}

export function changeMoneyForm(form: MoneyForm, change: MoneyChange): MoneyForm {
  switch (change.kind) {
    case 'open-choice':
      return { ...form, isChoosing: true }
    case 'close-choice':
      return { ...form, isChoosing: false }
    case 'choose':
      // An amount belongs to its coin.
      return change.symbol === form.symbol
        ? { ...form, isChoosing: false }
        : newMoneyForm(change.symbol, form.transferType)
    case 'swap':
      return {
        ...form,
        isMax: false,
        transferType: sourceOf(form) === 'spot' ? 'contract_to_spot' : 'spot_to_contract',
      }
    case 'type':
      return { ...form, typed: change.text, isMax: false }
    case 'max':
      return { ...form, typed: '', isMax: true }
    case 'press':
      return { ...form, wasPressed: true }
  }
}

/** The account that a transfer takes from. */
export function sourceOf({ transferType }: MoneyForm): 'spot' | 'contract' {
  return transferType === 'spot_to_contract' ? 'spot' : 'contract'
}

export type MoneyView = {
  /** The amount as it would be sent. */
  readonly amount: string
  /** Why it cannot be sent. */
  readonly problem: AmountProblem | undefined
  /** The problem that is shown. */
  readonly shown: AmountProblem | undefined
}

/** The form with the largest amount of now, if that was chosen. */
export function withMax(form: MoneyForm, most: string | undefined): MoneyForm {
  return form.isMax ? { ...form, typed: most ?? '' } : form
}

/** An unknown `max` bounds nothing. */
export function viewMoneyForm(form: MoneyForm, max: string | undefined): MoneyView {
  const problem = amountProblem(form.typed, max)
  const isSilent = problem === 'missing' && !form.wasPressed
  return { amount: trimDecimalText(form.typed), problem, shown: isSilent ? undefined : problem }
}

/** A share of the largest amount, in per cent; all of it keeps following the balance. */
export function changeToShare(percent: number, most: string): MoneyChange {
  if (percent === 100) return { kind: 'max' }
  return { kind: 'type', text: multiplyDecimals(most, String(percent / 100), amountDecimals) }
}
