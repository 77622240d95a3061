// The pages of a list.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ListPages } from '#data/use-list-pages.ts'

export type PagerProps = {
  readonly pageNo: number
  readonly pageSize: number
  readonly total: number
  readonly next: string | null
  readonly turns: Pick<ListPages, 'older' | 'newer'>
}

export function Pager({ pageNo, pageSize, total, next, turns }: PagerProps) {
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
