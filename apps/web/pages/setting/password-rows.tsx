// The ways to the user's two passwords.
import { useRouter } from '@tanstack/react-router'
import { KeyRound, LockKeyhole } from 'lucide'
import { useTranslations } from 'use-intl'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'

const path = '/pages/modify/password'

const rows = [
  { label: 'login', icon: LockKeyhole, search: { kind: 'login' }, href: `#${path}?kind=login` },
  { label: 'payment', icon: KeyRound, search: {}, href: `#${path}` },
] as const

export function PasswordRows() {
  const t = useTranslations('password')
  const router = useRouter()
  return rows.map(({ label, icon, search, href }) => (
    <ListRow
      hasChevron
      href={href}
      key={label}
      lead={<Icon of={icon} />}
      onPress={() => void router.navigate({ to: path, search })}
      title={t(label)}
    />
  ))
}
