// The head of a user's page: name, contacts, total value, and the button that reveals the contacts.
import { revealUserContact, type UserAccount } from '#features/user/users.console.ts'
import { BadgeCheck, Bot, Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { Avatar } from '@ingot/console/ui/avatar.tsx'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { formatWorth } from '@ingot/console/ui/format-amount.ts'
import { formatDay, formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'
import { FrozenBadges } from './frozen-badges.tsx'

export function UserHead({ user }: { readonly user: UserAccount }) {
  const words = useTranslations('users')
  const [isAsking, setAsking] = useState(false)
  const [contact, setContact] = useState({ email: user.email, phone: user.phone })
  const reveal = useAction(revealUserContact)
  const mayReveal = usePermission('reveal-contacts')
  const handleReveal = async (reason: string) => {
    const shown = await reveal.run({ id: user.id, reason }, words('revealed'))
    if (shown === undefined) return
    setContact(shown)
    setAsking(false)
  }
  const [lastLogin] = user.sessions.toSorted((one, other) => other.createTime - one.createTime)
  const facts = [
    words('idOf', { id: user.id }), contact.email, contact.phone,
    words('sinceDay', { day: formatDay(user.createTime) }),
    lastLogin === undefined ? '' : words('lastLogin', {
      device: lastLogin.device === '' ? words('unknownDevice') : lastLogin.device,
      time: formatMoment(lastLogin.createTime),
    }),
  ].filter((text) => text !== '')
  return (
    <section className="pn user-head">
      <Avatar name={user.name} />
      <div className="f1">
        <p className="row g8">
          <b className="user-name">{user.name}</b>
          <Badge icon={BadgeCheck} tone={user.authLevel > 1 ? 'ok' : 'mute'}>
            {words('level', { level: user.authLevel })}
          </Badge>
          <FrozenBadges user={user} />
          {user.isSimulated
            ? <Badge icon={Bot} tone="mute">{words('simulated')}</Badge> : null}
        </p>
        <p className="cap t2">{facts.join(' · ')}</p>
      </div>
      <div className="r">
        <p className="cap t3">{words('totalValue')}</p>
        <p className="user-total">{formatWorth(user.totalValue)} <small>USDT</small></p>
      </div>
      {mayReveal ? (
        <button className="cbtn line" onClick={() => setAsking(true)} type="button">
          <Eye aria-hidden size={15} />
          {words('reveal')}
        </button>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          failure={reveal.failure} isRunning={reveal.isRunning} label={words('reveal')}
          onClose={() => setAsking(false)} onConfirm={(reason) => void handleReveal(reason)}
          text={words('revealText')} title={words('revealTitle')}
        />
      ) : null}
    </section>
  )
}
