// The plaza of lead traders: sorted by one figure of a window, and filtered.
import type { LeaderCard as Leader } from '#features/copy-trading/leaders.calls.ts'
import { type LeaderSort, leaderSorts } from '@ingot/contract/vocabulary'
import { SlidersHorizontal } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PagedRows } from '@ingot/web/data/call/use-pages.ts'
import type { LeaderDays, LeadersAsked } from '#features/copy-trading/app/use-leaders.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PagedList } from '@ingot/web/widgets/paged-list/paged-list.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { LeaderCard } from './leader-card.tsx'
import { isFiltered } from './leader-filter.ts'
import styles from './plaza.module.css'
import { useDaysChoices } from './use-days-choices.ts'

const css = styleNames(styles)

export type PlazaProps = {
  readonly asked: LeadersAsked
  readonly pages: PagedRows<Leader>
  readonly onAsk: (asked: LeadersAsked) => void
}

export function Plaza({ asked, pages, onAsk }: PlazaProps) {
  const t = useTranslations('copy-trading')
  const [isFilterOpen, setFilterOpen] = useState(false)
  const choices = useDaysChoices()
  const { days = '30', sort = 'roi' } = asked
  const hasFilter = isFiltered(asked)
  return (
    <>
      <div className={css('tools')}>
        <div className={css('days')}>
          <Segmented<LeaderDays>
            choices={choices}
            label={t('window')}
            onChange={(chosen) => onAsk({ ...asked, days: chosen })}
            value={days}
          />
        </div>
        <IconButton
          icon={SlidersHorizontal}
          label={t('filter')}
          onPress={() => setFilterOpen(true)}
        />
      </div>
      <Chips<LeaderSort>
        choices={leaderSorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
        label={t('sort')}
        onChange={(chosen) => onAsk({ ...asked, sort: chosen })}
        value={sort}
      />
      <div className={css('cards')}>
        <PagedList
          emptyAction={hasFilter && (
            <Button isNarrow onPress={() => onAsk({ days, sort })} size="m">
              {t('clearFilter')}
            </Button>
          )}
          emptyText={t(hasFilter ? 'noMatchText' : 'noLeadersText')}
          emptyTitle={t(hasFilter ? 'noMatch' : 'noLeaders')}
          pages={pages}
          skeleton={<LeaderSkeleton />}
        >
          {(leader) => <LeaderCard days={days} leader={leader} />}
        </PagedList>
      </div>
      <FilterSheet
        asked={asked}
        isOpen={isFilterOpen}
        onAsk={onAsk}
        onClose={() => setFilterOpen(false)}
      />
    </>
  )
}

function LeaderSkeleton() {
  return (
    <div aria-hidden className={css('skeleton')}>
      <Skeleton height={36} width={180} />
      <Skeleton height={40} width="100%" />
      <Skeleton height={10} shape="plate" width="100%" />
    </div>
  )
}
