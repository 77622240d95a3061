// All markets of a kind, found by their letters; choosing one trades it.
import type { SpotSymbol } from '#features/market/tickers.calls.ts'
import type { MarketKind } from '@ingot/contract/vocabulary'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useContractSymbols } from '#features/market/app/parts/contract-symbols.ts'
import { setCurrentMarket } from '#features/market/app/data/current-market.ts'
import { useSpotSymbols } from '#features/market/app/data/use-tickers.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SearchField } from '@ingot/ui/fields/search-field.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { TickerRow } from '#features/market/app/parts/ticker-row.tsx'
import styles from './pair-sheet.module.css'

const css = styleNames(styles)

export type PairSheetProps = {
  readonly kind: MarketKind
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function PairSheet({ kind, isOpen, onClose }: PairSheetProps) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  return (
    <Sheet
      closeLabel={t('common.close')}
      isOpen={isOpen}
      onClose={onClose}
      title={t('trade.choosePair')}
    >
      <div className={css('body')}>
        <SearchField
          clearLabel={t('common.clear')}
          label={t('trade.searchPair')}
          onChange={setTyped}
          value={typed}
        />
        <PairList
          kind={kind}
          onOpen={(symbol) => {
            setCurrentMarket(symbol)
            setTyped('')
            onClose()
          }}
          word={useDeferredValue(typed).normalize('NFKC').trim().toUpperCase()}
        />
      </div>
    </Sheet>
  )
}

type PairListProps = {
  readonly kind: MarketKind
  readonly word: string
  readonly onOpen: (symbol: string) => void
}

function PairList({ kind, ...props }: PairListProps) {
  return kind === 'spot' ? <SpotList {...props} /> : <ContractList {...props} />
}

type KindListProps = Omit<PairListProps, 'kind'>

function SpotList(props: KindListProps) {
  return <FoundList {...props} markets={useSpotSymbols()} />
}

function ContractList(props: KindListProps) {
  return <FoundList {...props} markets={useContractSymbols()} />
}

type FoundListProps = KindListProps & {
  readonly markets: UseQueryResult<readonly Pick<SpotSymbol, 'symbol' | 'name'>[]>
}

function FoundList({ word, onOpen, markets }: FoundListProps) {
  const t = useTranslations()
  if (markets.isPending) return <SkeletonRows count={6} hasChip />
  if (markets.data === undefined) {
    return <LoadFailed query={markets} />
  }
  const letters = word.replace(/[^\p{L}\d]/gu, '')
  const found = markets.data.filter(({ symbol, name }) =>
    symbol.includes(letters) || name.toUpperCase().includes(word))
  if (found.length === 0) {
    return <Empty detail={t('trade.noPairText')} title={t('trade.noPair')} />
  }
  return (
    <ul className={css('list')}>
      {found.map(({ symbol }) => (
        <TickerRow key={symbol} match={letters} onOpen={onOpen} opens="trade" symbol={symbol} />
      ))}
    </ul>
  )
}
