// The choice of a coin with its network, in a sheet: each pair is one row with its fee
// and the available balance, found by the coin or the network.
import type { WithdrawCoin } from '#features/withdrawal/withdrawals.calls.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePreference } from '@ingot/web/data/device/preferences.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { hiddenFigure } from '@ingot/ui/format/create-format.ts'
import { SearchField } from '@ingot/ui/fields/search-field.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { RadioList } from '@ingot/ui/choices/radio-list.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { useCoins } from '#features/market/app/data/use-rankings.ts'

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
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  const [word, setWord] = useState('')
  const choices = coins.flatMap((coin) => coin.networks
    .filter(({ enabled }) => enabled)
    .map(({ chain, fee, name }) => ({
      value: `${coin.symbol} ${chain}`,
      label: `${coin.symbol} · ${chain}`,
      words: `${coin.symbol} ${coin.name} ${chain} ${name}`.toLowerCase(),
      detail: `${t('property.available')} ${isHidden
        ? hiddenFigure : format.figure(coin.available, coin.symbol)} · ${t('withdraw.feeOf', {
        amount: format.figure(fee, coin.symbol), symbol: coin.symbol,
      })}`,
      lead: (
        <CoinLogo
          src={logos.find(({ symbol }) => symbol === coin.symbol)?.logo}
          symbol={coin.symbol}
        />
      ),
    })))
  const found = choices.filter(({ words }) => words.includes(word.trim().toLowerCase()))
  return (
    <Sheet
      closeLabel={t('common.close')}
      isOpen={isOpen}
      onClose={onClose}
      title={t('withdraw.coinAndNetwork')}
    >
      <SearchField
        clearLabel={t('common.clear')}
        label={t('withdraw.searchCoin')}
        onChange={setWord}
        value={word}
      />
      {found.length === 0 && <Empty title={t('search.nothing', { word })} />}
      <RadioList
        choices={found}
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
