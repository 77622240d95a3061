// The ways from the user's own page. A page joins by one line in its group: its path, icon and
// title, and a component for the words at its end where it has some.
import type { IconNode } from 'lucide'
import { useRouter } from '@tanstack/react-router'
import {
  BadgeCheck, Bell, BellRing, BookUser, CircleQuestionMark, CreditCard, FileDown, Headset, Info,
  Landmark, MessageSquareHeart,
  ReceiptText, Settings, ShieldCheck, UserPlus, UsersRound,
} from 'lucide'
import { appVersion, appVersionCode } from '@ingot/contract/vocabulary'
import { type ComponentType, useState } from 'react'
import { type MessageKeys, type NestedKeyOf, useTranslations } from 'use-intl'
import { useProfile } from '#data/account/use-profile.ts'
import { useProtection } from '@ingot/features/security/app/data/use-protection.ts'
import { useLanguage } from '#data/device/language.ts'
import { useFormat, useIsSandbox } from '@ingot/features/market/app/data/use-site-config.ts'
import { useUnread } from '@ingot/features/message/app/use-unread.ts'
import { useWithdrawAddresses } from '@ingot/features/security/app/data/use-withdraw-addresses.ts'
import type { Messages } from '#i18n/messages.ts'
import type { PagePath } from '#pages/page-entry.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { useReviewTime } from '@ingot/features/identity/app/use-review-time.ts'
import { SessionsRow } from '@ingot/features/session/app/sessions-row.tsx'
import { StatementSheet } from '@ingot/features/statement/app/statement-sheet.tsx'

const highestLevel = 3

type Row = {
  /** A page that needs no parameter. */
  readonly to: PagePath
  readonly icon: IconNode
  /** A key of the shell's words or of the words that the manifest names. */
  readonly title: MessageKeys<Messages, NestedKeyOf<Messages>>
  readonly value?: ComponentType
}

const account: readonly Row[] = [
  { to: '/pages/modify/authentication', icon: BadgeCheck, title: 'my.identity', value: Level },
  { to: '/pages/modify/index', icon: ShieldCheck, title: 'my.security', value: StrongFactors },
  { to: '/pages/c2c/index', icon: CreditCard, title: 'my.quickTrade' },
  { to: '/pages/copy-trading/index', icon: UsersRound, title: 'home.copyTrading' },
  { to: '/pages/bank/index', icon: Landmark, title: 'my.bankAccounts' },
  { to: '/pages/invite/index', icon: UserPlus, title: 'my.invite' },
  { to: '/pages/address/index', icon: BookUser, title: 'my.addresses', value: Addresses },
  { to: '/pages/records/index', icon: ReceiptText, title: 'my.records' },
]

const preferences: readonly Row[] = [
  { to: '/pages/message/index', icon: Bell, title: 'my.messages', value: Unread },
  { to: '/pages/alert/index', icon: BellRing, title: 'alert.title' },
  { to: '/pages/setting/index', icon: Settings, title: 'my.settings' },
]

const support: readonly Row[] = [
  { to: '/pages/service/index', icon: Headset, title: 'shell.titleService' },
  { to: '/pages/setting/feedback', icon: MessageSquareHeart, title: 'shell.titleFeedback' },
]

export function AccountRows() {
  const t = useTranslations('my')
  return (
    <>
      <Card isFlush><Rows rows={account} /></Card>
      <Card isFlush>
        <Rows rows={preferences} />
        <SessionsRow />
      </Card>
      <Card isFlush>
        <HelpRow />
        <Rows rows={support} />
        <StatementRow />
        <ListRow
          lead={<Icon of={Info} />} title={t('about')}
          value={`${appVersion} (${appVersionCode})`}
        />
      </Card>
    </>
  )
}

/** The site's help, which opens next to the app. */
function HelpRow() {
  const t = useTranslations('my')
  const language = useLanguage()
  if (!useIsSandbox()) return null
  return (
    <ListRow
      hasChevron
      href={`/help?language=${language}`}
      isAside
      lead={<Icon of={CircleQuestionMark} />}
      title={t('help')}
    />
  )
}

function StatementRow() {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListRow
        hasChevron
        lead={<Icon of={FileDown} />}
        onPress={() => setOpen(true)}
        title={t('holding.statement')}
      />
      <StatementSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  const t = useTranslations()
  const router = useRouter()
  return rows.map(({ to, icon, title, value: Value }) => (
    <ListRow
      hasChevron
      href={`#${to}`}
      key={to}
      lead={<Icon of={icon} />}
      onPress={() => void router.navigate({ to })}
      title={t(title)}
      value={Value === undefined ? undefined : <Value />}
    />
  ))
}

/** The words at the end of the rows of the user's own page: nothing until they are known. */
function Level() {
  const t = useTranslations('security')
  const own = useTranslations('my')
  const format = useFormat()
  const profile = useProfile().data
  const since = useReviewTime(highestLevel)
  if (since !== undefined) return own('inReviewSince', { time: format.clock(since) })
  return profile === undefined ? null : t('level', { level: String(profile.authLevel) })
}

/** The strongest factor of the account. */
function StrongFactors() {
  const t = useTranslations('security')
  const protection = useProtection().data
  if (protection === undefined) return null
  const { passkeys, totp } = protection
  if (passkeys.length > 0) return t('passkeysCount', { count: passkeys.length })
  return totp === null ? null : t('totp')
}

function Addresses() {
  const format = useFormat()
  const count = useWithdrawAddresses().data?.length ?? 0
  return count === 0 ? null : format.count(count)
}

function Unread() {
  const format = useFormat()
  const { system = 0, internal = 0 } = useUnread().data ?? {}
  const unread = system + internal
  return unread === 0 ? null : <Badge tone="danger">{format.count(unread)}</Badge>
}
