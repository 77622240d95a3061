// The choice of a coin in a sheet, found by its symbol or name. A closed coin is shown as such.
import type { ConvertCoin } from '#features/conversion/conversions.calls.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePreference } from '@ingot/web/data/device/preferences.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { hiddenFigure } from '@ingot/ui/format/create-format.ts'
import { RadioList } from '@ingot/ui/choices/radio-list.tsx'
import { SearchField } from '@ingot/ui/fields/search-field.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'

export type CoinSheetProps = {
  readonly title: string
  readonly coins: readonly ConvertCoin[]
  /** Undefined while the sheet is closed. */
  readonly chosen: string | undefined
  readonly onClose: () => void
  readonly onChoose: (symbol: string) => void
}

export function CoinSheet({ title, coins, chosen, onClose, onChoose }: CoinSheetProps) {
  const t = useTranslations()
  const format = useFormat()
  const logos = useCoins().data ?? []
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  const [word, setWord] = useState('')
  const asked = word.trim().toLowerCase()
  const found = coins.filter(({ symbol, name }) =>
    `${symbol} ${name}`.toLowerCase().includes(asked))
  const close = (): void => {
    setWord('')
    onClose()
  }
  return (
    <Sheet
      closeLabel={t('common.close')}
      isOpen={chosen !== undefined}
      onClose={close}
      title={title}
    >
      <SearchField
        clearLabel={t('common.clear')}
        label={t('exchange.searchCoin')}
        onChange={setWord}
        value={word}
      />
      {found.length === 0 && <Empty title={t('search.nothing', { word })} />}
      <RadioList
        choices={found.map(({ symbol, name, available, isOpen }) => ({
          value: symbol,
          label: symbol,
          detail: isOpen
            ? `${name} · ${isHidden ? hiddenFigure : format.figure(available, symbol)}`
            : `${name} · ${t('exchange.closedCoin')}`,
          lead: (
            <CoinLogo src={logos.find((one) => one.symbol === symbol)?.logo} symbol={symbol} />
          ),
        }))}
        label={title}
        onChange={(symbol) => {
          setWord('')
          onChoose(symbol)
        }}
        value={chosen}
      />
    </Sheet>
  )
}
