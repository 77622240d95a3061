// A row of a list: lead, title over subtitle, value, chevron. It is a link, a button or plain,
// depending on its props.
import type { MouseEvent, ReactNode } from 'react'
import { ChevronRight } from 'lucide'
import { Icon } from '#ui/marks/icon.tsx'
import { RowText } from './row-text.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './list-row.module.css'

const css = styleNames(styles)

export type ListRowProps = {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly lead?: ReactNode
  readonly value?: ReactNode
  /** At the far right in place of the chevron: a switch, a tick, a star. */
  readonly trailing?: ReactNode
  readonly hasChevron?: boolean
  readonly href?: string
  readonly onPress?: (() => void) | undefined
  /** Opens the link in a new tab. */
  readonly isAside?: boolean
  /** One spoken label for the whole row. */
  readonly label?: string
  /** Semibold, as a coin's symbol. */
  readonly isStrong?: boolean
}

export function ListRow(props: ListRowProps) {
  const { href, onPress, label, isAside = false } = props
  const content = <RowContent {...props} />
  if (href !== undefined) {
    return (
      <a
        aria-label={label}
        className={css('row')}
        href={href}
        onClick={(event) => handleLink(event, onPress)}
        rel={isAside ? 'noopener' : undefined}
        target={isAside ? '_blank' : undefined}
      >
        {content}
      </a>
    )
  }
  if (onPress !== undefined) {
    return (
      <button aria-label={label} className={css('row')} onClick={onPress} type="button">
        {content}
      </button>
    )
  }
  return <div className={css('row')}>{content}</div>
}

function RowContent(props: ListRowProps) {
  const { title, subtitle, lead, value, trailing, hasChevron = false, isStrong = false } = props
  return (
    <>
      {lead !== undefined && <span className={css('lead')}>{lead}</span>}
      <RowText isStrong={isStrong} subtitle={subtitle} title={title} />
      {value !== undefined && <span className={css('value')}>{value}</span>}
      {trailing}
      {hasChevron && <span className={css('chevron')}><Icon of={ChevronRight} size={16} /></span>}
    </>
  )
}

function handleLink(event: MouseEvent, onPress: (() => void) | undefined): void {
  const isBrowsers = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
  if (onPress === undefined || isBrowsers) return
  event.preventDefault()
  onPress()
}
