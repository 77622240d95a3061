// The ways to the user's messages and records, to their addresses and bank accounts, and to the
// protection and identity of their account.
import { useRouter } from '@tanstack/react-router'
import { BadgeCheck, Bell, BookUser, CreditCard, Landmark, ReceiptText, ShieldCheck } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { useUnread } from '#data/message/use-unread.ts'
import { Card } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Icon } from '#ui/marks/icon.tsx'

const rows = [
  [
    { to: '/pages/message/index', icon: Bell, label: 'messages' },
    { to: '/pages/records/index', icon: ReceiptText, label: 'records' },
  ],
  [
    { to: '/pages/address/index', icon: BookUser, label: 'addresses' },
    { to: '/pages/c2c/index', icon: CreditCard, label: 'quickTrade' },
    { to: '/pages/bank/index', icon: Landmark, label: 'bankAccounts' },
    { to: '/pages/modify/index', icon: ShieldCheck, label: 'security' },
    { to: '/pages/modify/authentication', icon: BadgeCheck, label: 'identity' },
  ],
] as const

export function AccountRows() {
  const t = useTranslations('my')
  const format = useFormat()
  const router = useRouter()
  const { system = 0, internal = 0 } = useUnread().data ?? {}
  const unread = system + internal
  return rows.map((group) => (
    <Card isFlush key={group[0].to}>
      {group.map(({ to, icon, label }) => (
        <ListRow
          hasChevron
          href={`#${to}`}
          key={to}
          lead={<Icon of={icon} />}
          onPress={() => void router.navigate({ to })}
          title={t(label)}
          {...(label === 'messages' && unread > 0
            ? { value: <Badge tone="danger">{format.count(unread)}</Badge> }
            : {})}
        />
      ))}
    </Card>
  ))
}
