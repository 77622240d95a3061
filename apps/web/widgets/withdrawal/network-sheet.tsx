// The choice of a coin with its network, in a sheet: each pair is one row with its fee.
import type { WithdrawCoin } from '@ingot/contract/calls/withdrawal/list-withdraw-coins.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { RadioList } from '#ui/choices/radio-list.tsx'
import { CoinLogo } from '#ui/marks/coin-logo.tsx'
import { Sheet } from '#ui/sheets/sheet.tsx'
import { useCoins } from '#data/market/use-rankings.ts'

export type NetworkChoice = { readonly symbol: string, readonly chain: string }

export type NetworkSheetProps = {
  readonly coins: readonly WithdrawCoin[]
  readonly chosen: NetworkChoice
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (choice: NetworkChoice) => void
}

export function NetworkSheet({ coins, chosen, isOpen, onClose, onChoose }: NetworkSheetProps) {
  const t = useTranslations()
  const format = useFormat()
  const logos = useCoins().data ?? []
  const choices = coins.flatMap((coin) => coin.networks
    .filter(({ enabled }) => enabled)
    .map(({ chain, fee, name }) => ({
      value: `${coin.symbol} ${chain}`,
      label: `${coin.symbol} · ${chain}`,
      detail: `${name} · ${t('withdraw.feeOf', {
        amount: format.amount(fee, 2), symbol: coin.symbol,
      })}`,
      lead: (
        <CoinLogo
          src={logos.find(({ symbol }) => symbol === coin.symbol)?.logo}
          symbol={coin.symbol}
        />
      ),
    })))
  return (
    <Sheet
      closeLabel={t('common.close')}
      isOpen={isOpen}
      onClose={onClose}
      title={t('withdraw.coinAndNetwork')}
    >
      <RadioList
        choices={choices}
        label={t('withdraw.coinAndNetwork')}
        onChange={(value) => {
          const [symbol = '', chain = ''] = value.split(' ')
          onChoose({ symbol, chain })
        }}
        value={`${chosen.symbol} ${chosen.chain}`}
      />
    </Sheet>
  )
}
