// The offers of new coins by stage. The first tab shows the open ones in full, and the next and
// the last ones below; every other tab has all offers of its stage.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import { type NewCoinGroup, newCoinGroups, symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { Ticket } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useFirstNewCoins, useNewCoins } from './parts/use-new-coins.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ResultBadge } from './parts/offer-badge.tsx'
import { PagedList } from '@ingot/web/widgets/paged-list/paged-list.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import styles from './new-coins-page.module.css'
import { OfferCard } from './offer-card.tsx'
import { RemindButton } from './remind-button.tsx'

const css = styleNames(styles)

export function NewCoinsPage() {
  const t = useTranslations()
  const router = useRouter()
  const [group, setGroup] = useState<NewCoinGroup>('open')
  const first = useFirstNewCoins('open')
  const pages = useNewCoins(group)
  const counts = first.data?.counts
  const refresh = usePullToRefresh(async () => {
    await Promise.all([first.refetch(), pages.refresh()])
  })
  const back = { label: t('common.back'), onPress: useGoBack() }
  const openRecords = (): void => void router.navigate({ to: '/pages/records/new-coin' })
  const records = <IconButton icon={Ticket} label={t('new-coin.records')} onPress={openRecords} />
  const isOpen = group === 'open'
  return (
    <Screen
      bar={<AppBar actions={records} back={back} title={t('new-coin.title')} />}
      refresh={refresh}
      scrollId="new-coins"
    >
      <div className={css('page')}>
        <Chips<NewCoinGroup>
          choices={newCoinGroups.map((value) => ({
            value,
            label: counts === undefined ? t(`new-coin.group_${value}`)
              : t('new-coin.groupCount', {
                group: t(`new-coin.group_${value}`), count: counts[value],
              }),
          }))}
          label={t('new-coin.groups')}
          onChange={setGroup}
          value={group}
        />
        <div className={css(isOpen ? 'cards' : 'rows')}>
          <PagedList
            emptyAction={isOpen && (counts?.upcoming ?? 0) > 0 && (
              <Button isNarrow onPress={() => setGroup('upcoming')} size="m">
                {t('new-coin.seeUpcoming')}
              </Button>
            )}
            emptyText={t(`new-coin.empty_${group}Text`)}
            emptyTitle={t(`new-coin.empty_${group}`)}
            pages={pages}
            skeleton={isOpen ? <OfferSkeleton /> : undefined}
          >
            {(offer) => isOpen
              ? <OfferCard offer={first.data?.list.find(({ id }) => id === offer.id) ?? offer} />
              : <OfferRow offer={offer} />}
          </PagedList>
        </div>
        {isOpen && (
          <>
            <Preview group="upcoming" onAll={() => setGroup('upcoming')} />
            <Preview group="drawn" onAll={() => setGroup('drawn')} />
          </>
        )}
      </div>
    </Screen>
  )
}

const previewRows = 3

type PreviewProps = { readonly group: 'upcoming' | 'drawn', readonly onAll: () => void }

/** The first offers of another stage; nothing while there are none. */
function Preview({ group, onAll }: PreviewProps) {
  const t = useTranslations()
  const { data } = useFirstNewCoins(group)
  if (data === undefined || data.list.length === 0) return null
  return (
    <section aria-label={t(`new-coin.group_${group}`)}>
      <div className={css('head')}>
        <h2 className={css('title')}>{t(`new-coin.group_${group}`)}</h2>
        <button className={css('all')} onClick={onAll} type="button">{t('common.all')}</button>
      </div>
      <Card isFlush>
        <ul>
          {data.list.slice(0, previewRows).map((offer) => (
            <OfferRow key={offer.id} offer={offer} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function OfferSkeleton() {
  return (
    <div aria-hidden className={css('skeleton')}>
      <Skeleton height={20} width={160} />
      <Skeleton height={8} shape="plate" width="100%" />
      <Skeleton height={16} width={220} />
    </div>
  )
}

/** An offer in one row: an upcoming one with its reminder, another one with the user's result. */
function OfferRow({ offer }: { readonly offer: NewCoin }) {
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
