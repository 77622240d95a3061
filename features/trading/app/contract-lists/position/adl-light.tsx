// How early a position is closed by auto-deleveraging: five lights, all lit for the first fifth.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import styles from './adl-light.module.css'

const css = styleNames(styles)

const lights = [1, 2, 3, 4, 5] as const

export type AdlLightProps = {
  /** From 1 to 5; null while it is not ranked, and then no light is lit. */
  readonly rank: number | null
}

export function AdlLight({ rank }: AdlLightProps) {
  const t = useTranslations('position')
  const format = useFormat()
  return (
    <span className={css('adl')}>
      <span aria-hidden>ADL</span>
      {rank !== null && (
        <VisuallyHidden>{t('adlOf', { rank: format.count(rank) })}</VisuallyHidden>
      )}
      <span aria-hidden className={css('lights', rank !== null && rank >= 4 && 'high')}>
        {lights.map((light) => (
          <i className={css('light', light <= (rank ?? 0) && 'on')} key={light} />
        ))}
      </span>
    </span>
  )
}
