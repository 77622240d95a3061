// The leaderboard of a season by return or by profit.
import type { Contest, ContestPlaceView } from '#features/contest/contests.calls.ts'
import { type ContestOrder, contestOrders } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import type { PagedRows } from '@ingot/web/data/call/use-pages.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PagedList } from '@ingot/web/widgets/paged-list/paged-list.tsx'
import styles from './leaderboard.module.css'
import { PlaceRow } from './place-row.tsx'

const css = styleNames(styles)

export type LeaderboardOrder = ContestOrder

type LeaderboardProps = {
  readonly contest: Contest
  readonly order: ContestOrder
  readonly onOrder: (order: ContestOrder) => void
  readonly pages: PagedRows<ContestPlaceView>
}

export function Leaderboard({ order, onOrder, pages }: LeaderboardProps) {
  const t = useTranslations('contest')
  return (
    <Card isFlush label={t('leaderboard')}>
      <div className={css('head')}>
        <div className={css('orders')}>
          <Segmented
            choices={contestOrders.map((value) => ({ value, label: t(value) }))}
            label={t('orders')} onChange={onOrder} value={order}
          />
        </div>
        <span className={css('quiet')}>{t('inUsdt')}</span>
      </div>
      <PagedList emptyText={t('noRanksText')} emptyTitle={t('noRanks')} pages={pages}>
        {(place) => <li className={css('item')}><PlaceRow order={order} place={place} /></li>}
      </PagedList>
      {pages.rows?.some(({ isSimulated }) => isSimulated) === true && (
        <p className={css('quiet', 'note')}>{t('simulatedNote')}</p>
      )}
    </Card>
  )
}
