// The pages of a list.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'

export function Pager({ pageNo, pageSize, total, onPage }: {
  readonly pageNo: number
  readonly pageSize: number
  readonly total: number
  onPage(pageNo: number): void
}) {
  const words = useTranslations('shell')
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className="pager">
      <span className="cap t3">{words('pageOf', { pageNo, pages, total })}</span>
      <button
        aria-label={words('newer')} className="icon-button" disabled={pageNo <= 1}
        onClick={() => onPage(pageNo - 1)} type="button"
      >
        <ChevronLeft aria-hidden size={16} />
      </button>
      <button
        aria-label={words('older')} className="icon-button" disabled={pageNo >= pages}
        onClick={() => onPage(pageNo + 1)} type="button"
      >
        <ChevronRight aria-hidden size={16} />
      </button>
    </div>
  )
}
