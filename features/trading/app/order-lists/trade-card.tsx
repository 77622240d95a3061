// The card of an order, a fill or a position: a line of words over figures in three columns, and
// below them a note and buttons.
import type { ReactNode, Ref } from 'react'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './trade-card.module.css'

const css = styleNames(styles)

/** A labelled figure, or no figure where the row has none. */
export type CardFigure = { readonly label: string, readonly value: ReactNode }

export type TradeCardProps = {
  /** The first line: badge, market, description. */
  readonly head: ReactNode
  /** A drawing over the figures, such as a position's way to its liquidation. */
  readonly drawing?: ReactNode
  readonly figures: readonly CardFigure[]
  readonly note?: ReactNode
  /** Buttons of one width below everything. */
  readonly actions?: ReactNode
  /** The action of a press on the card, and its spoken label. */
  readonly open?: { readonly label: string, readonly onPress: () => void }
  readonly ref?: Ref<HTMLLIElement>
}

const columns = 3

export function TradeCard(props: TradeCardProps) {
  const { head, drawing, figures, note, actions, open, ref } = props
  return (
    <li className={css('card')} ref={ref}>
      {open !== undefined && (
        <button
          aria-label={open.label}
          className={css('open')}
          onClick={open.onPress}
          type="button"
        />
      )}
      {head}
      {drawing}
      <div className={css('stats')}>
        {figures.map(({ label, value }, place) => (
          <Stat align={place % columns === columns - 1 ? 'end' : 'start'} key={label} label={label}>
            {value}
          </Stat>
        ))}
      </div>
      {note !== undefined && <div className={css('note')}>{note}</div>}
      {actions !== undefined && <div className={css('actions')}>{actions}</div>}
    </li>
  )
}
