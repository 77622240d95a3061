// The user's other withdrawals, the newest first.
import type { QueuedWithdrawal } from '@ingot/contract/console/withdrawals/withdrawals.ts'
import { useTranslations } from 'use-intl'
import { formatAmount } from '#ui/format-amount.ts'
import { formatDay } from '#ui/format-moment.ts'
import { WithdrawalState } from './withdrawal-state.tsx'

export function WithdrawalHistory({ history }: {
  readonly history: readonly QueuedWithdrawal[]
}) {
  const words = useTranslations('withdrawals')
  return (
    <section className="part">
      <h3>{words('history')}</h3>
      {history.length === 0 ? <p className="t3">{words('noHistory')}</p> : (
        <ul className="history">
          {history.map((withdrawal) => (
            <li key={withdrawal.id}>
              <span className="t3">{formatDay(withdrawal.createTime)}</span>
              <b className="s f1">{amountOf(withdrawal)}</b>
              <WithdrawalState withdrawal={withdrawal} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const amountOf = ({ amount, symbol }: QueuedWithdrawal): string =>
  `${formatAmount(amount, 2)} ${symbol}`
