// The card of an order or of a fill: a line of words over three figures, and a note below them.
import type { ReactNode } from 'react'
import { styleNames } from '#ui/style-names.ts'
import { CardHead, type CardHeadProps } from './card-head.tsx'
import styles from './trade-card.module.css'

const css = styleNames(styles)

export type TradeCardProps = {
  readonly head: CardHeadProps
  readonly note?: ReactNode
  /** The action of a press on the card, and its spoken label. */
  readonly open?: { readonly label: string, readonly onPress: () => void }
  /** `Stat`s, three to a row. */
  readonly children: ReactNode
}

export function TradeCard({ head, note, open, children }: TradeCardProps) {
  return (
    <li className={css('card')}>
      {open !== undefined && (
        <button
          aria-label={open.label}
          className={css('open')}
          onClick={open.onPress}
          type="button"
        />
      )}
      <CardHead {...head} />
      <div className={css('stats')}>{children}</div>
      {note !== undefined && <p className={css('note')}>{note}</p>}
    </li>
  )
}
