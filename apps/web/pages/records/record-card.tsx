// One record of money: its coin and amount, its kind in words, its time.
import type { ReactNode } from 'react'
import { useCoins } from '#data/market/use-rankings.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { CoinLogo } from '#ui/marks/coin-logo.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './record-card.module.css'

const css = styleNames(styles)

export type RecordCardProps = {
  readonly symbol: string
  /** A plain decimal. */
  readonly amount: string
  /** In front of the amount. */
  readonly sign?: string
  readonly text: string
  readonly time: number
  readonly badge?: ReactNode
}

export function RecordCard({ symbol, amount, sign = '', text, time, badge }: RecordCardProps) {
  const format = useFormat()
  const logo = useCoins().data?.find((coin) => coin.symbol === symbol)?.logo
  return (
    <li className={css('card')}>
      <div className={css('line')}>
        <CoinLogo size={20} src={logo} symbol={symbol} />
        <b className={css('amount')}>{`${sign}${format.amount(amount, 2)} ${symbol}`}</b>
        {badge}
      </div>
      <div className={css('line', 'meta')}>
        <span className={css('text')}>{text}</span>
        <span>{format.dayTime(time)}</span>
      </div>
    </li>
  )
}
