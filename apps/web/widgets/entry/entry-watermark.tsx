// The large ingot behind the first pages' words: three tones of the page's own grey.
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './entry-watermark.module.css'

const css = styleNames(styles)

export function EntryWatermark() {
  return (
    <svg aria-hidden className={css('mark')} viewBox="0 0 32 32">
      <path className={css('top')} d="M6.63 11.88L20.69 3.77L25.37 6.47L11.31 14.58z" />
      <path className={css('left')} d="M0.57 22.03L5.95 12.46L10.89 15.31L10.89 27.99z" />
      <path className={css('right')} d="M11.73 15.31L26.05 7.05L31.43 16.61L11.73 27.99z" />
    </svg>
  )
}
