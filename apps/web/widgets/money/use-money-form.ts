// The common part of the sheets that move money: the coin, whether another one is being chosen, and
// the amount as a plain decimal text. It sends nothing.
import { useState } from 'react'
import { trimDecimalText } from '#ui/fields/decimal-input.ts'
import { useOpenSheet } from '#ui/sheets/use-open-sheet.ts'

/** Every coin's smallest unit has this many places. */
export const amountDecimals = 8

export function useMoneyForm(firstSymbol: string) {
  const [symbol, setSymbol] = useState(firstSymbol)
  const [isChoosing, setChoosing] = useState(false)
  const [typed, setTyped] = useState('')
  const [wasPressed, setPressed] = useState(false)
  // Going back from the list of coins leads to the amount, not out of the sheet.
  useOpenSheet({ isOpen: isChoosing, onClose: () => setChoosing(false) })
  return {
    symbol,
    isChoosing,
    typed,
    /** The amount as it would be sent. */
    amount: trimDecimalText(typed),
    /** An empty amount is reported only after the button was pressed. */
    wasPressed,
    press: () => setPressed(true),
    openChoice: () => setChoosing(true),
    choose(chosen: string): void {
      setChoosing(false)
      if (chosen === symbol) return
      setSymbol(chosen)
      setTyped('')
      setPressed(false)
    },
    /** Takes a plain decimal text, or an empty one. */
    type: setTyped,
  }
}

export type MoneyForm = ReturnType<typeof useMoneyForm>
