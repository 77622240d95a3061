// The words at the end of the rows of the user's own page: nothing until they are known.
import { useTranslations } from 'use-intl'
import { useProfile } from '#data/account/use-profile.ts'
import { useProtection } from '#data/account/use-protection.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { useUnread } from '#data/message/use-unread.ts'
import { useWithdrawAddresses } from '#data/withdrawal/use-withdraw-addresses.ts'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { useReviewTime } from '#widgets/identity/use-review-time.ts'

const highestLevel = 3

export function Level() {
  const t = useTranslations('security')
  const own = useTranslations('my')
  const format = useFormat()
  const profile = useProfile().data
  const since = useReviewTime(highestLevel)
  if (since !== undefined) return own('inReviewSince', { time: format.clock(since) })
  return profile === undefined ? null : t('level', { level: String(profile.authLevel) })
}

/** The strongest factor of the account. */
export function StrongFactors() {
  const t = useTranslations('security')
  const protection = useProtection().data
  if (protection === undefined) return null
  const { passkeys, totp } = protection
  if (passkeys.length > 0) return t('passkeysCount', { count: passkeys.length })
  return totp === null ? null : t('totp')
}

export function Addresses() {
  const format = useFormat()
  const count = useWithdrawAddresses().data?.length ?? 0
  return count === 0 ? null : format.count(count)
}

export function Unread() {
  const format = useFormat()
  const { system = 0, internal = 0 } = useUnread().data ?? {}
  const unread = system + internal
  return unread === 0 ? null : <Badge tone="danger">{format.count(unread)}</Badge>
}
