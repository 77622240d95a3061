// One user: head, balances, ledger and orders at the left, permissions and sessions at the right.
import { loadUser } from '#features/user/users.console.ts'
import { UserCases } from '#features/screening/console/user-cases.tsx'
import { useTranslations } from 'use-intl'
import { replaceRoute } from '@ingot/console/data/route.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { UserDebts } from '@ingot/console/queue/alarms/deposit-debts.tsx'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { type Tab, Tabs } from '@ingot/console/ui/tabs.tsx'
import { IdentityPanel } from './identity-panel.tsx'
import { PermissionsPanel } from './permissions-panel.tsx'
import { SecurityPanel } from './security-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { UserBalances } from './user-balances.tsx'
import { UserEntries } from './user-entries.tsx'
import { UserHead } from './user-head.tsx'
import { UserOrders } from './user-orders.tsx'

const sections = ['balances', 'ledger', 'orders', 'identity', 'security'] as const
type Section = (typeof sections)[number]

export function UserDetail({ id, section: named }: {
  readonly id: number
  readonly section: string
}) {
  const words = useTranslations('users')
  const section = sections.find((key) => key === named) ?? 'balances'
  const mayReadIdentity = usePermission('read-identity')
  const shown = sections.filter((key) => key !== 'identity' || mayReadIdentity)
  const { data: user, failure, reload } = useCall(
    loadUser, { id }, ['user', 'withdrawal', 'deposit'],
  )
  if (failure !== undefined) return <Failed failure={failure} onRetry={reload} />
  if (user === undefined) return null
  return (
    <div className="stack wide-stack fill">
      <UserHead user={user} />
      <UserDebts debts={user.debts} />
      <div className="columns">
        <div className="stack fill">
          <Tabs
            chosen={section} label={words('sections')}
            onChoose={(key) => replaceRoute(`users/${id}/${key}`)}
            tabs={shown.map((key): Tab<Section> => ({ key, label: words(key) }))}
          />
          {section === 'balances' ? <UserBalances user={user} /> : null}
          {section === 'ledger' ? <UserEntries id={id} /> : null}
          {section === 'orders' ? <UserOrders id={id} /> : null}
          {section === 'identity' ? <IdentityPanel id={id} /> : null}
          {section === 'security' ? <SecurityPanel id={id} /> : null}
        </div>
        <div className="stack side">
          <PermissionsPanel user={user} />
          <UserCases user={user} />
          <SessionsPanel user={user} />
        </div>
      </div>
    </div>
  )
}
