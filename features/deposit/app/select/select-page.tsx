// The choice of the coin that is deposited: the last used ones, then all of them, found by coin or
// network. A paused coin stays in its place with its badge.
import type { RechargeCoin } from '#features/deposit/deposits.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { FlaskConical } from 'lucide'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDepositCoins } from '#features/deposit/app/parts/use-deposit-coins.ts'
import { useIsSandbox } from '#features/market/app/data/use-site-config.ts'
import { SearchField } from '@ingot/ui/fields/search-field.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { FaucetSheet } from '@ingot/web/widgets/money/faucet-sheet.tsx'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import { DepositBar } from '#features/deposit/app/deposit-bar.tsx'
import { findCoins, lastUsed } from '#features/deposit/app/deposit-coins.ts'
import { OfflineRow } from '#features/deposit/app/offline/offline-row.tsx'
import { LastUsed } from './last-used.tsx'
import { SelectRow } from './select-row.tsx'
import styles from './select-page.module.css'

const css = styleNames(styles)

export function SelectPage() {
  const t = useTranslations()
  const coins = useDepositCoins()
  const isSandbox = useIsSandbox()
  const refresh = usePullToRefresh(async () => void await coins.refetch())
  const [word, setWord] = useState('')
  const found = findCoins(coins.data ?? [], useDeferredValue(word))
  const choose = useChooseCoin()
  return (
    <Screen bar={<DepositBar />} refresh={refresh} scrollId="recharge-select">
      <div className={css('page')}>
        <SearchField
          clearLabel={t('common.clear')}
          label={t('recharge.search')}
          look="page"
          onChange={setWord}
          onSubmit={() => {
            const [first] = found
            if (word.trim() !== '' && first !== undefined) choose(first.symbol)
          }}
          value={word}
        />
        <Coins found={found} onChoose={choose} query={coins} word={word.trim()} />
        <OfflineRow />
        {isSandbox && <TestCoins />}
      </div>
    </Screen>
  )
}

function useChooseCoin(): (symbol: string, chain?: string) => void {
  const router = useRouter()
  return (symbol, chain) => void router.navigate({
    to: '/pages/recharge/index', search: { symbol, ...chain === undefined ? {} : { chain } },
  })
}

type CoinsProps = {
  readonly query: ReturnType<typeof useDepositCoins>
  readonly found: readonly RechargeCoin[]
  readonly word: string
  readonly onChoose: (symbol: string, chain?: string) => void
}

function Coins({ query, found, word, onChoose }: CoinsProps) {
  const t = useTranslations('recharge')
  if (query.data === undefined && query.isError) return <LoadFailed query={query} />
  if (query.data === undefined) return <Card isFlush><SkeletonRows count={6} /></Card>
  if (found.length === 0) {
    return <Empty detail={t('nothingFoundText')} title={t('nothingFound', { word })} />
  }
  return (
    <>
      {query.data.every(({ isOpen }) => !isOpen) && <Note tone="warn">{t('allClosed')}</Note>}
      {word === '' && <LastUsed onChoose={onChoose} used={lastUsed(query.data)} />}
      <section aria-label={t('allCoins')}>
        <p className={css('head')}>
          <span>{t('allCoins')}</span>
          <span className={css('aside')}>{t('youHold')}</span>
        </p>
        <Card isFlush>
          {found.map((coin) => <SelectRow coin={coin} key={coin.symbol} onChoose={onChoose} />)}
        </Card>
      </section>
    </>
  )
}

/** The sandbox's own coins, outside the list of real ones. */
function TestCoins() {
  const t = useTranslations('recharge')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Card isFlush label={t('testCoins')}>
        <ListRow
          lead={<RoundMark icon={FlaskConical} tone="gold" />}
          subtitle={t('testCoinsText')}
          title={t('testCoins')}
          trailing={(
            <Button isNarrow kind="tint" onPress={() => setOpen(true)} size="s">
              {t('getCoins')}
            </Button>
          )}
        />
      </Card>
      <FaucetSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
