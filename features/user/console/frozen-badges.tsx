// The frozen parts of a user's account, or one badge when nothing is frozen.
import type { ListedUser } from '#features/user/users.console.ts'
import { Check, Snowflake } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'

type Flags = Pick<ListedUser, 'isLoginFrozen' | 'isTradeFrozen' | 'isWithdrawFrozen'>

export function FrozenBadges({ user }: { readonly user: Flags }) {
  const words = useTranslations('users')
  const { isLoginFrozen, isTradeFrozen, isWithdrawFrozen } = user
  if (!isLoginFrozen && !isTradeFrozen && !isWithdrawFrozen) {
    return <Badge icon={Check} tone="ok">{words('active')}</Badge>
  }
  return (
    <span className="row g6">
      {isLoginFrozen ? <Badge icon={Snowflake} tone="danger">{words('loginFrozen')}</Badge> : null}
      {isTradeFrozen ? <Badge icon={Snowflake} tone="warn">{words('tradeFrozen')}</Badge> : null}
      {isWithdrawFrozen
        ? <Badge icon={Snowflake} tone="warn">{words('withdrawFrozen')}</Badge>
        : null}
    </span>
  )
}
