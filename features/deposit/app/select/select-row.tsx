// One coin of the list: its networks as tags, the user's balance with its worth, or its badge while
// deposits are paused.
import type { RechargeCoin } from '#features/deposit/deposits.calls.ts'
import { Clock } from 'lucide'
import { useTranslations } from 'use-intl'
import { useSpotBalances } from '@ingot/web/data/account/use-balances.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useTickers } from '#features/market/app/data/use-tickers.ts'
import { approximately } from '@ingot/ui/format/create-format.ts'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { holdingOf } from '@ingot/web/widgets/figures/holding.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import styles from './select-row.module.css'

const css = styleNames(styles)

/** Networks that have a tag of their own; the others are counted. */
const namedNetworksMax = 2

export type SelectRowProps = {
  readonly coin: RechargeCoin
  readonly onChoose: (symbol: string) => void
}

export function SelectRow({ coin, onChoose }: SelectRowProps) {
  const t = useTranslations('recharge')
  const { symbol, name, isOpen } = coin
  const logo = useCoins().data?.find((known) => known.symbol === symbol)?.logo
  return (
    <ListRow
      hasChevron
      href={`#/pages/recharge/index?symbol=${symbol}`}
      lead={<CoinLogo size={36} src={logo} symbol={symbol} />}
      onPress={() => onChoose(symbol)}
      subtitle={<Networks coin={coin} />}
      title={(
        <span className={css('title')}>
          <b className={css('symbol')}>{symbol}</b>
          {name !== symbol && <span className={css('name')}>{name}</span>}
        </span>
      )}
      value={isOpen
        ? <Held symbol={symbol} />
        : <Badge icon={Clock} tone="warn">{t('closed')}</Badge>}
    />
  )
}

function Networks({ coin: { networks } }: { readonly coin: RechargeCoin }) {
  const t = useTranslations('recharge')
  const named = networks.slice(0, namedNetworksMax)
  const memoKind = networks.find((network) => network.memoKind !== null)?.memoKind
  return (
    <span className={css('tags')}>
      {named.map(({ chain }) => <span className={css('tag')} key={chain}>{chain}</span>)}
      {networks.length > named.length && (
        <span className={css('tag')}>{`+${networks.length - named.length}`}</span>
      )}
      {memoKind !== null && memoKind !== undefined && <span>{t(`needs_${memoKind}`)}</span>}
    </span>
  )
}

function Held({ symbol }: { readonly symbol: string }) {
  const format = useFormat()
  const tickers = useTickers()
  const balance = useSpotBalances().data?.find((known) => known.symbol === symbol)
  if (balance === undefined) return null
  const { worth } = holdingOf(balance, tickers)
  return (
    <span className={css('held')}>
      <PrivateFigure>
        <b className={css('total')}>{format.figure(balance.total, balance.symbol)}</b>
      </PrivateFigure>
      <PrivateFigure>{`${approximately}${format.money(worth)}`}</PrivateFigure>
    </span>
  )
}
