// The profile: the initial in a chosen colour, the nickname, the contacts, the level, and the way
// to the form of them.
import type { Protection } from '@ingot/contract/calls/security/protection.ts'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { useProfile } from '#data/account/use-profile.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Avatar } from '@ingot/ui/marks/avatar.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { EditProfile } from '#widgets/profile/edit-profile.tsx'
import styles from './profile-part.module.css'

const css = styleNames(styles)

export function ProfilePart({ protection }: { readonly protection: Protection }) {
  const t = useTranslations()
  const profile = useProfile().data
  const { nickname, avatarColour, email, phone } = protection
  const contact = email === '' ? phone : email
  const name = nickname === '' ? contact : nickname
  const contacts = [email, phone].filter((text) => text !== '' && text !== name)
  return (
    <Card>
      <div className={css('row')}>
        <Avatar colour={avatarColour} name={name} />
        <div className={css('words')}>
          <p className={css('name')}>
            {name.split(/(?=@)/).map((part) => <Fragment key={part}><wbr />{part}</Fragment>)}
          </p>
          {contacts.map((text) => <p className={css('sub')} key={text}>{text}</p>)}
          {profile !== undefined && (
            <p className={css('sub')}>
              {t('security.level', { level: String(profile.authLevel) })}
            </p>
          )}
        </div>
        <EditProfile name={name} protection={protection} />
      </div>
    </Card>
  )
}
