// An offer in one row: an upcoming one with its reminder, another one with the user's result.
import type { NewCoin } from '@ingot/contract/calls/new-coin/offers.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useCoins } from '#data/market/use-rankings.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ResultBadge } from '#widgets/new-coin/offer-badge.tsx'
import styles from './offer-row.module.css'
import { RemindButton } from './remind-button.tsx'

const css = styleNames(styles)

export function OfferRow({ offer }: { readonly offer: NewCoin }) {
  const t = useTranslations('new-coin')
  const router = useRouter()
  const text = useRowText()
  const { id, symbol, name, status, mine } = offer
  const logo = useCoins().data?.find((coin) => coin.symbol === symbol)?.logo
  const isUpcoming = status === 'announced'
  const row = (
    <ListRow
      hasChevron={!isUpcoming}
      href={`#/pages/new-coin/detail?id=${id}`}
      lead={<CoinLogo size={36} src={logo} symbol={symbol} />}
      onPress={() => void router.navigate({ to: '/pages/new-coin/detail', search: { id } })}
      subtitle={text(offer)}
      title={<span>{name} <span className={css('symbol')}>{symbol}</span></span>}
      value={isUpcoming ? undefined
        : mine === null ? <span className={css('none')}>{t('noTickets')}</span>
          : <ResultBadge mine={mine} />}
    />
  )
  return (
    <li className={css('item')}>
      <div className={css('row')}>{row}</div>
      {isUpcoming && <RemindButton offer={offer} />}
    </li>
  )
}

function useRowText(): (offer: NewCoin) => string {
  const t = useTranslations('new-coin')
  const format = useFormat()
  return ({ status, openTime, subPrice, drawnTime, listedTime }) => {
    if (status === 'announced') {
      return `${format.dayTime(openTime)} · ${
        format.amount(subPrice, symbolDefault, 'exact')}`
    }
    return listedTime === null
      ? t('drawnOn', { date: format.dayTime(drawnTime) })
      : t('listedOn', { date: format.dayTime(listedTime) })
  }
}
