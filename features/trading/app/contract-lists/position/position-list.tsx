// The user's open positions, the closest to its liquidation first when one was opened or closed;
// no card moves while prices do. A card's buttons open one sheet at a time.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import {
  lazy, memo, Suspense, useCallback, useDeferredValue, useMemo, useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { railWindow, useMedia } from '@ingot/ui/layout/use-media.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import {
  type OfPosition, type PositionSheetKind, PositionSheets,
} from '#features/trading/app/contract-lists/sheet/position-sheets.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import type { RiskFacts } from '#features/trading/app/previews/live-positions.ts'
import { PositionCard, type PositionCardProps } from './position-card.tsx'
import { isSamePosition, nextSequence } from './position-sequence.ts'
import { useLivePositions } from './use-live-positions.ts'

const PositionTable = lazy(async () => ({
  default: (await import('./position-table.tsx')).PositionTable,
}))

/** One market's, or all of them. */
export type PositionListProps = { readonly symbol: string | undefined }

type Opened = {
  readonly kind: PositionSheetKind
  readonly of: OfPosition
  /** The quantity with which the sheet starts; all of the position without. */
  readonly quantity?: string | undefined
}

export const PositionList = memo(function PositionList({ symbol }: PositionListProps) {
  const t = useTranslations('position')
  const { rows, facts, query } = useLivePositions()
  const [opened, setOpened] = useState<Opened>()
  const handleOpen = useCallback(
    (kind: PositionSheetKind, of: OfPosition, quantity?: string) =>
      setOpened({ kind, of, quantity }), [])
  const [earlier, setEarlier] = useState<readonly ContractPosition[]>([])
  const sequence = nextSequence(earlier, query.data ?? [])
  if (sequence !== earlier) setEarlier(sequence)
  const shown = useMemo(() => sequence
    .filter((position) => symbol === undefined || position.symbol === symbol)
    .flatMap((read) => rows?.find((row) => isSamePosition(row, read)) ?? []),
  [sequence, symbol, rows])
  if (rows === undefined || query.data === undefined) {
    return query.isError
      ? <LoadFailed query={query} />
      : <SkeletonRows count={2} hasLead={false} />
  }
  return (
    <>
      {shown.length === 0
        ? <Empty detail={t('noPositionsText')} title={t('noPositions')} />
        : <Shown facts={facts} onOpen={handleOpen} positions={shown} />}
      <PositionSheets
        facts={opened && facts.get(opened.of.symbol)}
        kind={opened?.kind}
        onClose={() => setOpened(undefined)}
        onKind={(kind) => opened && setOpened({ ...opened, kind })}
        onOpen={handleOpen}
        position={opened && rows.find((row) => isSamePosition(row, opened.of))}
        quantity={opened?.quantity}
      />
    </>
  )
})

type ShownProps = Pick<PositionCardProps, 'onOpen'> & {
  readonly positions: readonly ContractPosition[]
  readonly facts: ReadonlyMap<string, RiskFacts>
}

/**
 * A table in a wide window, cards elsewhere. A mark changes all of them: they are rendered in
 * parts between which the page responds.
 */
function Shown({ positions: newest, facts, onOpen }: ShownProps) {
  const hasSpace = useMedia(railWindow)
  const positions = useDeferredValue(newest)
  if (hasSpace) {
    return (
      <Suspense fallback={<SkeletonRows count={2} hasLead={false} />}>
        <PositionTable onOpen={onOpen} positions={positions} />
      </Suspense>
    )
  }
  return (
    <ul>
      {positions.map((position) => (
        <PositionCard
          facts={facts.get(position.symbol)}
          key={`${position.symbol} ${position.direction}`}
          onOpen={onOpen}
          position={position}
        />
      ))}
    </ul>
  )
}
