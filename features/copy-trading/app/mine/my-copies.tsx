// The copies that follow now, each a card that leads to it.
import type { CopyRecord } from '#features/copy-trading/copies.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { PagedRows } from '@ingot/web/data/call/use-pages.ts'
import { useRunningCopies } from '#features/copy-trading/app/use-copies.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LeaderName } from '#features/copy-trading/app/leader-name.tsx'
import { ProfitText } from '#features/copy-trading/app/profit-text.tsx'
import { useCopyWords } from '#features/copy-trading/app/use-copy-words.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import { PagedList } from '@ingot/web/widgets/paged-list/paged-list.tsx'
import { StateBadge } from '@ingot/web/widgets/records/state-badge.tsx'
import styles from './my-copies.module.css'

const css = styleNames(styles)

export type MyCopiesProps = {
  readonly pages: PagedRows<CopyRecord>
  readonly onPlaza: () => void
}

export function MyCopies({ pages, onPlaza }: MyCopiesProps) {
  const t = useTranslations('copy-trading')
  const newest = useRunningCopies().data?.list ?? []
  return (
    <div className={css('cards')}>
      <PagedList
        emptyAction={(
          <Button isNarrow onPress={onPlaza} size="m">{t('seeLeaders')}</Button>
        )}
        emptyText={t('noCopiesText')}
        emptyTitle={t('noCopies')}
        pages={pages}
        skeleton={<CopySkeleton />}
      >
        {(copy) => <CopyCard copy={newest.find(({ id }) => id === copy.id) ?? copy} />}
      </PagedList>
    </div>
  )
}

function CopyCard({ copy }: { readonly copy: CopyRecord }) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const router = useRouter()
  const words = useCopyWords()
  const { id, leaderName, leaderColour, equity, profit, todayProfit } = copy
  return (
    <li className={css('card')}>
      <button
        aria-label={t('openCopy', { name: leaderName })}
        className={css('open')}
        onClick={() => void router.navigate({ to: '/pages/copy-trading/copy', search: { id } })}
        type="button"
      />
      <LeaderName
        colour={leaderColour}
        name={leaderName}
        text={words.kindOf(copy)}
        trailing={<StateBadge {...words.badgeOf(copy)} />}
      />
      <div className={css('three')}>
        <Stat label={t('equityIn')}>
          <PrivateFigure>{format.money(equity)}</PrivateFigure>
        </Stat>
        <Stat label={t('totalProfit')}><ProfitText amount={profit} /></Stat>
        <Stat align="end" label={t('today')}><ProfitText amount={todayProfit} /></Stat>
      </div>
    </li>
  )
}

function CopySkeleton() {
  return (
    <div aria-hidden className={css('skeleton')}>
      <Skeleton height={36} width={180} />
      <Skeleton height={32} width="100%" />
    </div>
  )
}
