// The hits below the search: each with its kind, number and title, its state, its user, its amount
// and its time. One of them is chosen by the arrows or the pointer.
import type { useHits } from '@ingot/console/data/use-hits.ts'
import { type MouseEvent, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Hit } from '#features/search/search.console.ts'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatDay } from '@ingot/console/ui/format-moment.ts'
import { HitState } from './hit-state.tsx'
import { useHitTitle } from './use-hit-title.ts'

type Found = ReturnType<typeof useHits>

/** The tags `select` and `option` hold a text alone, and a hit has badges and several lines. */
const listbox = { role: 'listbox' } as const
const option = { role: 'option' } as const

export function HitList({ id, found: { hits, failure, isWaiting }, current, ...handlers }: {
  readonly id: string
  readonly found: Found
  readonly current: number
  onMove(at: number): void
  onChoose(hit: Hit): void
}) {
  const words = useTranslations('search')
  const list = hits?.list ?? []
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])
  return (
    <div className="find-hits">
      <div {...listbox} aria-busy={isWaiting} aria-label={words('title')} className="hits" id={id}>
        {list.map((hit, at) => (
          <HitRow
            hit={hit} id={`${id}-${at}`} isCurrent={at === current}
            key={`${hit.kind} ${hit.number} ${hit.title}`}
            onChoose={() => handlers.onChoose(hit)} onMove={() => handlers.onMove(at)}
          />
        ))}
      </div>
      <FailureLine failure={failure} />
      <output className="cap t3">
        {failure !== undefined ? '' : isWaiting ? words('searching')
          : list.length === 0 ? words('nothing')
            : hits?.hasMore === true ? words('more', { count: list.length })
              : words('count', { count: list.length })}
      </output>
    </div>
  )
}

type RowProps = {
  readonly hit: Hit
  readonly id: string
  readonly isCurrent: boolean
  onMove(): void
  onChoose(): void
}

/** The field keeps the focus, so the pointer chooses without taking it. */
function HitRow({ hit, id, isCurrent, onMove, onChoose }: RowProps) {
  const words = useTranslations('search')
  const titleOf = useHitTitle()
  const { kind, by, number, amount, time, user } = hit
  const row = {
    ...option, onMouseMove: onMove, onPointerUp: onChoose,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  }
  return (
    <div {...row} aria-selected={isCurrent} className="hit" id={id}>
      <span className="find-kind cap t3">{words(`kinds.${kind}`)}</span>
      <span className="f1 find-title">
        <b className="s">{number === '' ? hit.title : number}</b>
        {' '}
        <span dir="auto">{number === '' ? '' : titleOf(hit)}</span>
        <span className="su t3">
          {[
            user === null ? '' : `${user.name} · ID ${user.id}`,
            words(`by.${by}`),
          ].filter((text) => text !== '').join(' · ')}
        </span>
      </span>
      <HitState hit={hit} />
      <span className="r find-amount">
        {amount === null ? null
          : <b className="m">{`${formatAmount(amount.amount)} ${amount.symbol}`}</b>}
        <span className="su t3">{time === null ? '' : formatDay(time)}</span>
      </span>
    </div>
  )
}
