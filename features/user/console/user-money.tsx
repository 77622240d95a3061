// The money of a user: balances, the money that requests hold, the money in and out, the ledger.
import type { UserAccount } from '#features/user/users.console.ts'
import { loadUserMoney } from '#features/user/user-page.console.ts'
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import { useTranslations } from 'use-intl'
import { requestPath } from '#features/search/console/hit-path.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { formatAmount, formatWorth } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { FirstRead } from '@ingot/console/ui/list-panel.tsx'
import { UserBalances } from './user-balances.tsx'
import { UserEntries } from './user-entries.tsx'

type Money = ConsoleReplyOf<typeof loadUserMoney>

export function UserMoney({ user }: { readonly user: UserAccount }) {
  const state = useCall(
    loadUserMoney, { id: user.id }, ['user', 'withdrawal', 'deposit', 'quick-trade'],
  )
  return (
    <div className="user-section">
      <UserBalances user={user} />
      {state.data === undefined ? <FirstRead state={state} /> : (
        <div className="panels">
          <Flows flows={state.data.flows} />
          <Holds holds={state.data.holds} />
        </div>
      )}
      <UserEntries user={user} />
    </div>
  )
}

function Flows({ flows }: { readonly flows: Money['flows'] }) {
  const words = useTranslations('users')
  return (
    <section className="pn">
      <header><h2>{words('flow')}</h2><span className="cap t3">{words('flowText')}</span></header>
      <dl className="facts pad">
        {flows.map(({ kind, count, worth }) => (
          <div key={kind}>
            <dt>{words(`flows.${kind}`, { count })}</dt>
            <dd>{`${formatWorth(worth)} USDT`}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Holds({ holds }: { readonly holds: Money['holds'] }) {
  const words = useTranslations('users')
  return (
    <section className="pn">
      <header><h2>{words('holds')}</h2></header>
      {holds.length === 0 ? <p className="pad t3">{words('noHolds')}</p> : (
        <ul className="switches">
          {holds.map(({ id, symbol, amount, purpose, time, request }) => (
            <li key={id}>
              <div className="f1">
                <b className="m">{words(`purposes.${purposeOf(purpose)}`)}</b>
                <p className="cap t3">{formatMoment(time)}</p>
              </div>
              {request === null ? null : (
                <a className="lnk" href={`#/${requestPath(request.kind, request.id)}`}>
                  {request.number}
                </a>
              )}
              <b className="s">{`${formatAmount(amount)} ${symbol}`}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const purposes = ['withdrawal', 'subscription', 'quick_trade', 'copy_share'] as const
const purposeOf = (purpose: string) => purposes.find((one) => one === purpose) ?? 'other'
