// A paged list with its three other faces: loading, empty and failed. It asks for its next page
// when the bottom of the screen is near.
import { Fragment, use, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PagedRows } from '#data/call/use-pages.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { ScreenContext } from '@ingot/ui/layout/screen-context.ts'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useReachBottom } from '@ingot/ui/lists/use-reach-bottom.ts'
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
  /** The one next step of an empty list. */
  readonly emptyAction?: ReactNode
  /** A row that is still loading; a plain line of text and figures without it. */
  readonly skeleton?: ReactNode
  readonly children: (row: Row) => ReactNode
}

export function PagedList<Row>(props: PagedListProps<Row>) {
  const { pages, emptyTitle, emptyText, emptyAction, skeleton, children } = props
  const t = useTranslations()
  const { scroller } = use(ScreenContext)
  const { rows, moreError } = pages
  // A reach-bottom event during a request would be lost, so the list listens again afterwards.
  const isWanted = pages.canLoadMore && moreError === null
  useReachBottom(scroller, isWanted ? pages.loadMore : undefined)
  if (pages.error !== null) {
    return <LoadFailed query={{ error: pages.error, refetch: pages.refresh }} />
  }
  if (rows === undefined) return <Loading count={rowsFirst} skeleton={skeleton} />
  if (rows.length === 0) {
    return <Empty action={emptyAction} detail={emptyText} title={emptyTitle} />
  }
  return (
    <>
      <ul>{rows.map((row) => <Fragment key={pages.idOf(row)}>{children(row)}</Fragment>)}</ul>
      {moreError !== null && !pages.isLoadingMore && (
        <LoadFailed query={{ error: moreError, refetch: pages.loadMore }} />
      )}
      {pages.isLoadingMore && <Loading count={1} skeleton={skeleton} />}
      {!pages.hasMore && rows.length >= endSaidFrom && (
        <p className={css('end')}>
          {`${t('common.noMore')} · ${t('common.inAll', { count: rows.length })}`}
        </p>
      )}
    </>
  )
}

type LoadingProps = { readonly count: number, readonly skeleton: ReactNode }

function Loading({ count, skeleton }: LoadingProps) {
  if (skeleton === undefined) return <SkeletonRows count={count} hasLead={false} />
  return Array.from({ length: count }, (_row, index) => (
    <Fragment key={index}>{skeleton}</Fragment>
  ))
}
