// Which of the page's sheets is open, and for which coin. One at a time.
import { useState } from 'react'
import type { CoinOfAccount } from './coin-sheet.tsx'

type OpenSheet = 'coin' | 'deposit' | undefined

const firstCoin: CoinOfAccount = { account: 'spot', symbol: 'USDT' }

export function useMoneySheets() {
  const [open, setOpen] = useState<OpenSheet>(undefined)
  // Kept while a sheet leaves, so that its words do not change on the way.
  const [coin, setCoin] = useState(firstCoin)
  const show = (sheet: OpenSheet, of: CoinOfAccount): void => {
    setCoin(of)
    setOpen(sheet)
  }
  return {
    open,
    coin,
    openCoin: (of: CoinOfAccount) => show('coin', of),
    deposit: (of: CoinOfAccount = firstCoin) => show('deposit', of),
    close: () => setOpen(undefined),
  }
}

export type MoneySheetsState = ReturnType<typeof useMoneySheets>
