// The sign of a fiat currency on a round tint, as the lead of a row.
import type { Fiat } from '@ingot/contract/vocabulary'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useFiatNames } from './use-fiat-names.ts'
import styles from './fiat-mark.module.css'

const css = styleNames(styles)

export function FiatMark({ fiat }: { readonly fiat: Fiat }) {
  return <span aria-hidden className={css('mark')}>{useFiatNames().signOf(fiat)}</span>
}
