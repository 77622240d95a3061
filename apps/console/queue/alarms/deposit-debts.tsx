// The open debts of users whose credited deposits have left their chains, as an alarm. Nothing is
// shown without a debt.
import {
  type DepositDebt, listDepositDebts,
} from '@ingot/features/deposit/chain-deposits.console.ts'
import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { readOf, useRead } from '#data/use-call.ts'
import { formatAmount } from '#ui/format-amount.ts'
import { formatMoment } from '#ui/format-moment.ts'

export const useDepositDebts = () => useRead(readOf(listDepositDebts, {}), ['deposit'])

/** The debts of all users, each with a link to its user. */
export function DepositDebts() {
  const words = useTranslations('chain-deposits.debts')
  const { data } = useDepositDebts()
  if (data === undefined || data.total === 0) return null
  const more = data.total - data.list.length
  return (
    <DebtAlarm>
      {data.list.map((debt) => (
        <li className="row g8" key={`${debt.depositId} ${debt.time}`}>
          <span className="f1"><DebtText debt={debt} /></span>
          <a className="lnk" href={`#/users/${debt.userId}`}>
            {words('openUser', { user: debt.userName })}
          </a>
        </li>
      ))}
      {more === 0 ? null : <li>{words('more', { count: more })}</li>}
    </DebtAlarm>
  )
}

/** The debts of one user, on the user's page. */
export function UserDebts({ debts }: { readonly debts: readonly DepositDebt[] }) {
  if (debts.length === 0) return null
  return (
    <DebtAlarm>
      {debts.map((debt) => (
        <li key={`${debt.depositId} ${debt.time}`}><DebtText debt={debt} /></li>
      ))}
    </DebtAlarm>
  )
}

function DebtAlarm({ children }: { readonly children: ReactNode }) {
  const words = useTranslations('chain-deposits.debts')
  return (
    <section aria-label={words('title')} className="pn alarm-list" role="alert">
      <ShieldAlert aria-hidden size={16} />
      <ul className="f1">{children}</ul>
    </section>
  )
}

function DebtText({ debt: { amount, symbol, chain, depositId, time } }: {
  readonly debt: DepositDebt
}) {
  const words = useTranslations('chain-deposits')
  return words('debts.line', {
    amount: `${formatAmount(amount)} ${symbol}`, chain, time: formatMoment(time),
    deposit: words('number', { id: depositId }),
  })
}
