// A paged list of the user's own orders, fills or positions. A list that is empty because of its
// filter shows another text than a list without any row.
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PagedRows } from '@ingot/web/data/call/use-pages.ts'
import { PagedList } from '@ingot/web/widgets/paged-list/paged-list.tsx'

export type OwnListProps<Row> = {
  readonly pages: PagedRows<Row>
  readonly isFiltered: boolean
  /** The words of the list while it has no row at all. */
  readonly emptyTitle: string
  readonly emptyText: string
  readonly children: (row: Row) => ReactNode
}

export function OwnList<Row>(props: OwnListProps<Row>) {
  const { pages, isFiltered, emptyTitle, emptyText, children } = props
  const t = useTranslations('trade')
  return (
    <PagedList
      emptyText={isFiltered ? t('noneFoundText') : emptyText}
      emptyTitle={isFiltered ? t('noneFound') : emptyTitle}
      pages={pages}
    >
      {children}
    </PagedList>
  )
}
