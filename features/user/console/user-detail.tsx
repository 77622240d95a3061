// One user: the head, a section at the left, permissions, sessions and signals at the right. The
// address names the section; each reads its own data when it is opened.
import { loadUser } from '#features/user/users.console.ts'
import type { UserAccount } from '#features/user/users.console.ts'
import { UserCases } from '#features/screening/console/user-cases.tsx'
import { useTranslations } from 'use-intl'
import { replaceRoute } from '@ingot/console/data/route.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { UserDebts } from '@ingot/console/queue/alarms/deposit-debts.tsx'
import { FirstRead } from '@ingot/console/ui/list-panel.tsx'
import { type Tab, Tabs } from '@ingot/console/ui/tabs.tsx'
import { IdentityPanel } from './identity-panel.tsx'
import { PermissionsPanel } from './permissions-panel.tsx'
import { SecurityPanel } from './security-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { SignalsPanel } from './signals-panel.tsx'
import { UserEvents } from './user-events.tsx'
import { UserHead } from './user-head.tsx'
import { UserLinks } from './user-links.tsx'
import { UserMessages } from './user-messages.tsx'
import { UserMoney } from './user-money.tsx'
import { UserNotes } from './user-notes.tsx'
import { UserRequests } from './user-requests.tsx'
import { UserTrading } from './user-trading.tsx'

const sections = [
  'money', 'orders', 'requests', 'identity', 'messages', 'notes', 'security', 'links',
] as const
type Section = (typeof sections)[number]

export function UserDetail({ id, section: named }: {
  readonly id: number
  readonly section: string
}) {
  const words = useTranslations('users')
  const section = sections.find((key) => key === named) ?? 'money'
  const mayReadIdentity = usePermission('read-identity')
  const shown = sections.filter((key) => key !== 'identity' || mayReadIdentity)
  const state = useCall(loadUser, { id }, ['user', 'withdrawal', 'deposit'])
  const { data: user } = state
  if (user === undefined) return <FirstRead state={state} />
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
          <SectionOf section={section} user={user} />
        </div>
        <div className="stack side">
          <PermissionsPanel user={user} />
          <UserCases user={user} />
          <SessionsPanel user={user} />
          <SignalsPanel user={user} />
        </div>
      </div>
    </div>
  )
}

function SectionOf({ section, user }: {
  readonly section: Section
  readonly user: UserAccount
}) {
  const { id } = user
  switch (section) {
    case 'money': return <UserMoney user={user} />
    case 'orders': return <UserTrading id={id} />
    case 'requests': return <UserRequests id={id} />
    case 'identity': return <IdentityPanel id={id} />
    case 'messages': return <UserMessages id={id} />
    case 'notes': return <UserNotes id={id} />
    case 'security': return (
      <div className="user-section">
        <SecurityPanel id={id} />
        <UserEvents id={id} />
      </div>
    )
    case 'links': return <UserLinks id={id} />
  }
}
