// All coins of the exchange, one of which is chosen.
import { useTranslations } from 'use-intl'
import { useCoins } from '@ingot/features/market/app/data/use-rankings.ts'
import { RadioList } from '@ingot/ui/choices/radio-list.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'

export type CoinListProps = {
  readonly symbol: string
  readonly onChoose: (symbol: string) => void
}

export function CoinList({ symbol, onChoose }: CoinListProps) {
  const t = useTranslations('property')
  const coins = useCoins().data ?? []
  return (
    <RadioList
      choices={coins.map((known) => ({
        value: known.symbol,
        label: known.symbol,
        detail: known.name,
        lead: <CoinLogo src={known.logo} symbol={known.symbol} />,
      }))}
      label={t('chooseCoin')}
      onChange={onChoose}
      value={symbol}
    />
  )
}
