// The sheets over the assets page: a coin's details, the sandbox's deposit.
import { useRouter } from '@tanstack/react-router'
import { FaucetSheet } from '#widgets/money/faucet-sheet.tsx'
import { CoinSheet } from './coin-sheet.tsx'
import type { MoneySheetsState } from './use-money-sheets.ts'

export function MoneySheets({ sheets }: { readonly sheets: MoneySheetsState }) {
  const router = useRouter()
  const { open, coin, close } = sheets
  const handleTrade = (symbol: string): void => {
    close()
    void router.navigate({ to: '/pages/trade/index', search: { symbol } })
  }
  const handleWithdraw = (symbol: string): void => {
    close()
    void router.navigate({ to: '/pages/withdraw/index', search: { symbol } })
  }
  const handleTransfer = (): void => {
    close()
    void router.navigate({
      to: '/pages/transfer/index',
      search: {
        symbol: coin.symbol,
        transferType: coin.account === 'spot' ? 'spot_to_contract' : 'contract_to_spot',
      },
    })
  }
  return (
    <>
      <CoinSheet
        coin={coin}
        isOpen={open === 'coin'}
        onClose={close}
        onDeposit={() => sheets.deposit(coin)}
        onTrade={handleTrade}
        onTransfer={handleTransfer}
        onWithdraw={() => handleWithdraw(coin.symbol)}
      />
      <FaucetSheet isOpen={open === 'deposit'} onClose={close} symbol={coin.symbol} />
    </>
  )
}
