// The buttons of a position: its reversal, its take-profit and stop-loss, its close, and if it is
// isolated its margin.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { useTranslations } from 'use-intl'
import { Button } from '@ingot/ui/marks/button.tsx'
import type {
  PositionSheetKind,
} from '#features/trading/app/contract-lists/sheet/position-sheets.tsx'
import { isInDanger } from '#features/trading/app/previews/liquidation-distance.ts'

export type PositionActionsProps = {
  readonly position: ContractPosition
  readonly pair: string
  readonly onOpen: (kind: PositionSheetKind) => void
}

export function PositionActions({ position, pair, onOpen }: PositionActionsProps) {
  const t = useTranslations('position')
  const isUrgent = isInDanger(position)
  return (
    <>
      {position.marginMode === 'isolated' && (
        <Button
          kind={isUrgent ? 'tint' : 'soft'}
          label={t(isUrgent ? 'addMarginOf' : 'adjustMarginOf', { pair })}
          onPress={() => onOpen('margin')}
          size="s"
        >
          {t(isUrgent ? 'addMargin' : 'adjustMargin')}
        </Button>
      )}
      <Button
        kind="soft"
        label={t('reverseOf', { pair })}
        onPress={() => onOpen('reverse')}
        size="s"
      >
        {t('reverse')}
      </Button>
      <Button
        kind="soft"
        label={t('stopsOf', { pair })}
        onPress={() => onOpen('stops')}
        size="s"
      >
        {t('stops')}
      </Button>
      <Button kind="ink" label={t('closeOf', { pair })} onPress={() => onOpen('close')} size="s">
        {t('close')}
      </Button>
    </>
  )
}
