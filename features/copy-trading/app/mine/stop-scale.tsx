// The equity of a copy between its stop-loss and its take-profit. Both close the whole copy, and
// the scale is money, not price.
import type { MyCopy } from '#features/copy-trading/copies.calls.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { minusSign } from '@ingot/ui/format/create-format.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './stop-scale.module.css'
import { stopScale } from './stop-levels.ts'

const css = styleNames(styles)

export type StopScaleProps = {
  readonly copy: MyCopy
  /** Absent when the settings cannot be changed any more. */
  readonly onEdit?: () => void
}

export function StopScale({ copy, onEdit }: StopScaleProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const { stopPpm, takePpm, invested, equity } = copy
  const { stop, take, places } = stopScale(copy)
  const percent = (share: number): string => `${share * 100}%`
  const from = Math.min(places.invested, places.equity)
  const way = places.equity < places.invested ? 'down' : 'up'
  const stopText = stop === undefined ? t('none') : format.money(stop)
  const takeText = take === undefined ? t('none') : format.money(take)
  return (
    <Card>
      <div className={css('head')}>
        <h2 className={css('title')}>{t('stopAndTake')}</h2>
        {onEdit !== undefined && (
          <button className={css('edit')} onClick={onEdit} type="button">{t('edit')}</button>
        )}
      </div>
      <VisuallyHidden>
        {t('scale', {
          equity: format.money(equity), invested: format.money(invested), stop: stopText,
          take: takeText,
        })}
      </VisuallyHidden>
      <div aria-hidden className={css('line', stop !== undefined && 'hasStop')}>
        <i
          className={css('fill', way)}
          style={{ left: percent(from), width: percent(Math.abs(places.equity - places.invested)) }}
        />
        <i className={css('tick')} style={{ left: percent(places.invested) }} />
        <i className={css('mark')} style={{ left: percent(places.equity) }} />
      </div>
      <div aria-hidden className={css('labels')}>
        <p>
          {stopPpm === 0 ? t('stop') : t('stopAt', { rate: `${minusSign}${format.ppm(stopPpm)}` })}
          <b>{stopText}</b>
        </p>
        <p>{t('invested')}<b>{format.money(invested)}</b></p>
        <p>
          {takePpm === 0 ? t('take') : t('takeAt', { rate: `+${format.ppm(takePpm)}` })}
          <b>{takeText}</b>
        </p>
      </div>
    </Card>
  )
}
