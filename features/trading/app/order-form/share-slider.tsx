// The share of the available balance that an order takes, by quarters or by one per cent.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { PercentSlider } from '@ingot/ui/fields/percent-slider.tsx'

export type ShareSliderProps = {
  readonly percent: number
  readonly onPercent: (percent: number) => void
}

export function ShareSlider({ percent, onPercent }: ShareSliderProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  return (
    <PercentSlider
      describe={(part) => t('shareOfAvailable', { percent: part })}
      formatPercent={(part) => format.rate(String(part))}
      label={t('share')}
      onChange={onPercent}
      value={percent}
    />
  )
}
