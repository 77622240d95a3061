// A page of records: filters by state, and the paged list with its loading, empty and failed faces,
// pulled down to be read again. The details of an opened record follow the list.
import { type ComponentType, type ReactNode, use, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PagedRows } from '#data/call/use-pages.ts'
import { Chips, type ChipsProps } from '@ingot/ui/choices/chips.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PagedList } from '#widgets/paged-list/paged-list.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import { usePullToRefresh } from '#widgets/use-pull-to-refresh.ts'
import { hubPanelId, IsInHub } from './records-hub.ts'
import styles from './records-page.module.css'

const css = styleNames(styles)

export type RecordDetailProps<Row> = {
  /** Undefined while none is open. */
  readonly record: Row | undefined
  readonly onClose: () => void
}

export type RecordsPageProps<Row, State extends string> = {
  readonly title: string
  readonly scrollId: string
  readonly pages: PagedRows<Row>
  readonly empty: {
    readonly title: string
    readonly text: string
    /** The one next step. */
    readonly action?: { readonly text: string, readonly onPress: () => void }
  }
  readonly filter?: Omit<ChipsProps<State>, 'isInCard'>
  /** At the end of the bar. */
  readonly actions?: ReactNode
  /** Above the list, such as a form for a further record. */
  readonly above?: ReactNode
  /** Stays at the bottom of the screen. */
  readonly footer?: ReactNode
  readonly detail?: ComponentType<RecordDetailProps<Row>>
  /** The card of a row, which opens the row's details. */
  readonly children: (row: Row, onOpen: () => void) => ReactNode
}

export function RecordsPage<Row, State extends string = string>(
  props: RecordsPageProps<Row, State>,
) {
  const { title, scrollId, pages, empty, filter, actions, above, footer, children } = props
  const { detail: Detail } = props
  const t = useTranslations('common')
  const isInHub = use(IsInHub)
  const [openId, setOpenId] = useState<string>()
  const goBack = useGoBack()
  const refresh = usePullToRefresh(pages.refresh)
  const back = { label: t('back'), onPress: goBack }
  const { action } = empty
  return (
    <Screen
      bar={!isInHub && <AppBar actions={actions} back={back} title={title} />}
      footer={footer}
      refresh={refresh}
      scrollId={scrollId}
    >
      <div
        className={css('page')}
        {...isInHub ? { 'id': hubPanelId, 'role': 'tabpanel', 'aria-label': title } : {}}
      >
        {above}
        {filter !== undefined && <Chips {...filter} />}
        <PagedList
          emptyAction={action !== undefined && (
            <Button isNarrow onPress={action.onPress} size="m">{action.text}</Button>
          )}
          emptyText={empty.text}
          emptyTitle={empty.title}
          pages={pages}
          skeleton={<CardSkeleton />}
        >
          {(row) => children(row, () => setOpenId(pages.idOf(row)))}
        </PagedList>
      </div>
      {Detail !== undefined && (
        <Detail
          onClose={() => setOpenId(undefined)}
          record={pages.rows?.find((row) => pages.idOf(row) === openId)}
        />
      )}
    </Screen>
  )
}

/** A card that is still loading. */
function CardSkeleton() {
  return (
    <div aria-hidden className={css('skeleton')}>
      <span className={css('line')}>
        <Skeleton width={128} />
        <Skeleton height={20} shape="plate" width={92} />
      </span>
      <span className={css('line')}>
        <Skeleton height={10} width={104} />
        <Skeleton height={10} width={64} />
      </span>
    </div>
  )
}
