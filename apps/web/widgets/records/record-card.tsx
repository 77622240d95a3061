// One record of a list: its title and state, then its source and time, its figures in threes, and
// the remark. A remark is in the danger tone only if the user must act differently.
import type { ReactNode } from 'react'
import { useCoins } from '@ingot/features/market/app/data/use-rankings.ts'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { ProgressBar } from '@ingot/ui/figures/progress-bar.tsx'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './record-card.module.css'
import { StateBadge, type StateBadgeProps } from './state-badge.tsx'

const css = styleNames(styles)

export type RecordCardProps = {
  /** The coin whose logo comes first. */
  readonly symbol?: string
  readonly title: string
  readonly badge?: StateBadgeProps | undefined
  readonly text: string
  readonly time: number
  /** The meaning of the state; `info` while something goes on. */
  readonly note?: { readonly text: string, readonly tone?: 'plain' | 'info' } | undefined
  /** From 0 to 1; the note has it in words. */
  readonly progress?: number | undefined
  readonly figures?: readonly { readonly label: string, readonly value: ReactNode }[]
  readonly remark?: RecordRemark | undefined
  /** Opens the details; the label names the record. */
  readonly open?: { readonly label: string, readonly onPress: () => void }
}

export type RecordRemark = {
  readonly text: string
  readonly tone: 'plain' | 'danger'
  /** Before the text in bold: its author and day. */
  readonly lead?: string
}

export function RecordCard(props: RecordCardProps) {
  const { symbol, title, badge, text, time, note, progress, figures = [], remark, open } = props
  const format = useFormat()
  const logo = useCoins().data?.find((coin) => coin.symbol === symbol)?.logo
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
      <div className={css('line')}>
        {symbol !== undefined && <CoinLogo size={20} src={logo} symbol={symbol} />}
        <b className={css('title')}>{title}</b>
        {badge !== undefined && <StateBadge {...badge} />}
      </div>
      <div className={css('line', 'meta')}>
        <span className={css('text')}>{text}</span>
        <span>{format.dayTime(time)}</span>
      </div>
      {note !== undefined && (
        <p className={css('note', note.tone === 'info' && 'info')}>{note.text}</p>
      )}
      {progress !== undefined && (
        <div className={css('progress')}><ProgressBar share={progress} /></div>
      )}
      {figures.length > 0 && (
        <div className={css('figures')}>
          {figures.map(({ label, value }, index) => (
            <Stat align={index % 3 === 2 ? 'end' : 'start'} key={label} label={label}>
              {value}
            </Stat>
          ))}
        </div>
      )}
      {remark !== undefined && remark.text !== '' && (
        <p className={css('remark', remark.tone)}>
          {remark.lead !== undefined && <b className={css('lead')}>{`${remark.lead} `}</b>}
          {remark.text}
        </p>
      )}
    </li>
  )
}
