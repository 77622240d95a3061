// The form of a money sheet on its screen.
import { type Dispatch, useReducer } from 'react'
import { useOpenSheet } from '@ingot/ui/sheets/use-open-sheet.ts'
import { changeMoneyForm, type MoneyChange, type MoneyForm, newMoneyForm } from './money-form.ts'

export type UsedMoneyForm = { readonly form: MoneyForm, readonly change: Dispatch<MoneyChange> }

export function useMoneyForm(firstSymbol: string): UsedMoneyForm {
  const [form, change] = useReducer(changeMoneyForm, undefined, () => newMoneyForm(firstSymbol))
  // Going back from the list of coins leads to the amount, not out of the sheet.
  useOpenSheet({ isOpen: form.isChoosing, onClose: () => change({ kind: 'close-choice' }) })
  return { form, change }
}
