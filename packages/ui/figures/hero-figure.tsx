// The largest figure of a screen: the integer carries, decimals and unit stand back.
import { styleNames } from '#ui/style-names.ts'
import styles from './hero-figure.module.css'

const css = styleNames(styles)

export type HeroFigureProps = {
  readonly integer: string
  /** With its decimal mark: ".07". */
  readonly fraction?: string
  readonly unit?: string
  readonly size?: 'hero' | 'h1'
}

export function HeroFigure({ integer, fraction, unit, size = 'hero' }: HeroFigureProps) {
  return (
    <p className={css('figure', size)} translate="no">
      {integer}
      {fraction !== undefined && <span className={css('fraction')}>{fraction}</span>}
      {unit !== undefined && <span className={css('unit')}>{unit}</span>}
    </p>
  )
}
