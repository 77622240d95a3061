// The facts by which an operator judges an account, each with the sign of its weight.
import { listUserLinks } from '#features/user/user-page.console.ts'
import type { UserAccount } from '#features/user/users.console.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useNow } from '@ingot/console/data/exchange-clock.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { FirstRead } from '@ingot/console/ui/list-panel.tsx'

const dayMs = 86_400_000

/** An invitation alone is no sign. */
const plainReasons: readonly string[] = ['inviter', 'invited']

export function SignalsPanel({ user }: { readonly user: UserAccount }) {
  const words = useTranslations('users')
  const now = useNow()
  const state = useCall(listUserLinks, { id: user.id }, ['user', 'withdrawal'])
  if (state.data === undefined) return <FirstRead state={state} />
  const linked = new Set(state.data.filter(({ reason }) => !plainReasons.includes(reason))
    .map(({ userId }) => userId)).size
  const newest = user.sessions.filter(({ createTime }) => now - createTime < dayMs).length
  const signals = [
    {
      key: 'links', isCalm: linked === 0,
      text: linked === 0 ? words('signals.noLinks') : words('signals.links', { count: linked }),
    },
    {
      key: 'debts', isCalm: user.debts.length === 0,
      text: user.debts.length === 0 ? words('signals.noDebts')
        : words('signals.debts', { count: user.debts.length }),
    },
    {
      key: 'logins', isCalm: newest === 0, text: words('signals.logins', { count: newest }),
    },
    {
      key: 'age', isCalm: now - user.createTime >= dayMs,
      text: words('signals.age', { days: Math.floor((now - user.createTime) / dayMs) }),
    },
  ] as const
  return (
    <section className="pn">
      <header><h2>{words('signals.title')}</h2></header>
      <ul className="checks pad">
        {signals.map(({ key, isCalm, text }) => (
          <li key={key}>
            <span className={`check-icon ${isCalm ? 'ok' : 'warn'}`}>
              {isCalm ? <Check aria-hidden size={12} /> : <TriangleAlert aria-hidden size={12} />}
            </span>
            <b className="m">{words(`signals.names.${key}`)}</b>
            <span className="cap t2">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
