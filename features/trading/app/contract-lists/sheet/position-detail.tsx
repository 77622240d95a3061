// Every figure of an open position, and the way to its other sheets.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { multiplyDecimals } from '@ingot/ui/format/decimal-text.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { AdlLight } from '#features/trading/app/contract-lists/position/adl-light.tsx'
import { distanceOf } from '#features/trading/app/previews/liquidation-distance.ts'
import {
  usePositionFigures,
} from '#features/trading/app/contract-lists/position/use-position-figures.tsx'
import { PositionHeading } from './position-heading.tsx'
import type { PositionFormProps, PositionSheetKind } from './position-sheets.tsx'
import styles from './sheet-form.module.css'

const css = styleNames(styles)

export type PositionDetailProps = Omit<PositionFormProps, 'onDone'> & {
  readonly onKind: (kind: PositionSheetKind) => void
}

export function PositionDetail({ position, facts, onKind }: PositionDetailProps) {
  const t = useTranslations('position')
  const format = useFormat()
  const figures = usePositionFigures(position)
  const distance = distanceOf(position)
  const rows = [
    figures.unrealised,
    {
      label: t('roe'), value: format.percent(multiplyDecimals(position.roe, '100', 4)),
    },
    figures.size, figures.value, figures.entry, figures.liquidation,
    {
      label: t('distanceAfter'),
      value: distance === undefined ? format.share(null)
        : format.share(multiplyDecimals(distance, '100', 4)),
    },
    figures.margin, figures.equity, figures.maintenance, figures.marginRatio, figures.realised,
    figures.funding,
    { label: t('adl'), value: <AdlLight rank={position.adlRank} /> },
    { label: t('openedAt'), value: format.dateTime(position.createTime) },
  ]
  return (
    <div className={css('form')}>
      <PositionHeading position={position} steps={facts.steps} />
      <Ledger>
        {rows.map(({ label, value }) => (
          <LedgerRow key={label} label={label}>{value}</LedgerRow>
        ))}
      </Ledger>
      <p className={css('note')}>
        {t(position.marginMode === 'isolated' ? 'marginTextIsolated' : 'marginTextCross')}
      </p>
      <p className={css('note')}>{t('closingText')}</p>
      <p className={css('note')}>{t('adlText')}</p>
      <div className={css('buttons')}>
        <Button kind="soft" onPress={() => onKind('share')}>{t('share')}</Button>
        <Button kind="soft" onPress={() => onKind('reverse')}>{t('reverse')}</Button>
        <Button kind="ink" onPress={() => onKind('close')}>{t('close')}</Button>
      </div>
    </div>
  )
}
