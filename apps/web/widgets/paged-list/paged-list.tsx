// A paged list with its three other faces: loading, empty and failed. It asks for its next page
// when the bottom of the screen is near.
import { Fragment, use, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PagedRows } from '#data/call/use-pages.ts'
import { Empty } from '#ui/lists/empty.tsx'
import { ScreenContext } from '#ui/layout/screen-context.ts'
import { SkeletonRows } from '#ui/lists/skeleton-rows.tsx'
import { styleNames } from '#ui/style-names.ts'
import { useReachBottom } from '#ui/lists/use-reach-bottom.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import styles from './paged-list.module.css'

const css = styleNames(styles)

const rowsFirst = 3

/** A list that ends on the first screen needs no word for it. */
const endSaidFrom = 10

export type PagedListProps<Row> = {
  readonly pages: PagedRows<Row>
  readonly emptyTitle: string
  readonly emptyText: string
  readonly children: (row: Row) => ReactNode
}

export function PagedList<Row>({ pages, emptyTitle, emptyText, children }: PagedListProps<Row>) {
  const t = useTranslations()
  const { scroller } = use(ScreenContext)
  const { rows, moreError } = pages
  // A reach-bottom event during a request would be lost, so the list listens again afterwards.
  const isWanted = pages.canLoadMore && moreError === null
  useReachBottom(scroller, isWanted ? pages.loadMore : undefined)
  if (pages.error !== null) {
    return <LoadFailed query={{ error: pages.error, refetch: pages.refresh }} />
  }
  if (rows === undefined) return <SkeletonRows count={rowsFirst} hasLead={false} />
  if (rows.length === 0) return <Empty detail={emptyText} title={emptyTitle} />
  return (
    <>
      <ul>{rows.map((row) => <Fragment key={pages.idOf(row)}>{children(row)}</Fragment>)}</ul>
      {moreError !== null && !pages.isLoadingMore && (
        <LoadFailed query={{ error: moreError, refetch: pages.loadMore }} />
      )}
      {pages.isLoadingMore && <SkeletonRows count={1} hasLead={false} />}
      {!pages.hasMore && rows.length >= endSaidFrom && (
        <p className={css('end')}>{t('common.noMore')}</p>
      )}
    </>
  )
}
