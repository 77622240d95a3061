// A list in one of its four states: loading, failed, empty, or rows with their pages.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CallState } from '#data/use-call.ts'
import type { ListPages } from '#data/use-list-pages.ts'
import { Empty } from './empty.tsx'
import { Failed } from './failed.tsx'

type Page<Row> = {
  readonly list: readonly Row[]
  readonly pageNo: number
  readonly pageSize: number
  readonly total: number
  readonly next: string | null
}

export type ListPanelProps<Row> = {
  readonly state: CallState<Page<Row>>
  readonly emptyTitle: string
  readonly emptyText?: string
  /** The rows in place of those of the reply, for a list that holds its rows. */
  readonly held?: readonly Row[]
  readonly turns: Pick<ListPages, 'older' | 'newer'>
  children(rows: readonly Row[]): ReactNode
}

const ghostRows = [1, 2, 3, 4, 5, 6] as const

export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { state: { data, failure, reload }, emptyTitle, emptyText, turns, children } = props
  const rows = props.held ?? data?.list
  if (data === undefined || rows === undefined) {
    return (
      <section className="pn list">
        {failure === undefined ? <Ghosts /> : <Failed failure={failure} onRetry={reload} />}
      </section>
    )
  }
  return (
    <section className="pn list">
      <div className="scroll">
        {rows.length === 0
          ? <Empty text={emptyText} title={emptyTitle} />
          : children(rows)}
      </div>
      {data.pageNo > 1 || data.next !== null ? <Pager {...data} turns={turns} /> : null}
    </section>
  )
}

/** The place of rows that load. */
export function Ghosts() {
  const words = useTranslations('shell')
  return (
    <output aria-label={words('loading')} className="ghosts">
      {ghostRows.map((row) => <i key={row} />)}
    </output>
  )
}

type PagerProps = {
  readonly pageNo: number
  readonly pageSize: number
  readonly total: number
  readonly next: string | null
  readonly turns: Pick<ListPages, 'older' | 'newer'>
}

/** The pages of a list. */
function Pager({ pageNo, pageSize, total, next, turns }: PagerProps) {
  const words = useTranslations('shell')
  const pages = Math.max(pageNo, Math.ceil(total / pageSize))
  return (
    <div className="pager">
      <span className="cap t3">{words('pageOf', { pageNo, pages, total })}</span>
      <button
        aria-label={words('newer')} className="icon-button" disabled={pageNo <= 1}
        onClick={turns.newer} type="button"
      >
        <ChevronLeft aria-hidden size={16} />
      </button>
      <button
        aria-label={words('older')} className="icon-button" disabled={next === null}
        onClick={() => turns.older(next)} type="button"
      >
        <ChevronRight aria-hidden size={16} />
      </button>
    </div>
  )
}

/** A panel until its first reply: loading, or failed with a retry. */
export function FirstRead({ state: { failure, reload } }: {
  readonly state: Pick<CallState<unknown>, 'failure' | 'reload'>
}) {
  return failure === undefined ? <section className="pn"><Ghosts /></section>
    : <Failed failure={failure} onRetry={reload} />
}
