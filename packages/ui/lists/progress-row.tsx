// A row of something that runs: its name and the time left, the reached part, and two facts below.
import type { ReactNode } from 'react'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './progress-row.module.css'

const css = styleNames(styles)

export type ProgressRowProps = {
  readonly href: string
  readonly onPress: () => void
  readonly lead: ReactNode
  readonly name: ReactNode
  /** After the name, in grey. */
  readonly symbol?: string
  readonly left: ReactNode
  /** From 0 to 1. */
  readonly share: number
  readonly facts: readonly [ReactNode, ReactNode]
}

export function ProgressRow(props: ProgressRowProps) {
  const { href, onPress, lead, name, symbol, left, share, facts } = props
  return (
    <a
      className={css('row')}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onPress()
      }}
    >
      {lead}
      <span className={css('facts')}>
        <span className={css('line')}>
          <span className={css('name')}>
            {name}
            {symbol !== undefined && <> <i className={css('symbol')}>{symbol}</i></>}
          </span>
          <span className={css('quiet')}>{left}</span>
        </span>
        <ProgressBar share={share} />
        <span className={css('line')}>
          <span className={css('quiet')}>{facts[0]}</span>
          <span className={css('quiet')}>{facts[1]}</span>
        </span>
      </span>
    </a>
  )
}
