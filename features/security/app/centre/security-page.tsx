// The security centre: the protections of the account, with the way to each.
import type { Protection } from '#features/security/protection.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { History } from 'lucide'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { useProfile } from '@ingot/web/data/account/use-profile.ts'
import { useProtection } from '#features/security/app/data/use-protection.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Columns } from '@ingot/ui/layout/columns.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Avatar } from '@ingot/ui/marks/avatar.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { EditProfile } from './edit-profile.tsx'
import { LockPanel } from '#features/security/app/parts/lock-panel.tsx'
import { SessionsRow } from '#features/session/app/sessions-row.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { ProtectionRows } from './protection-rows.tsx'
import { SafetyCard } from './safety-card.tsx'
import styles from './security-page.module.css'

const css = styleNames(styles)

export function SecurityPage() {
  const t = useTranslations()
  const protection = useProtection()
  const goBack = useGoBack()
  const router = useRouter()
  const bar = (
    <AppBar back={{ label: t('common.back'), onPress: goBack }} title={t('security.title')} />
  )
  if (protection.data === undefined) {
    return (
      <Screen bar={bar} isCentred={protection.isError}>
        {protection.isError ? <LoadFailed query={protection} /> : <SkeletonRows count={6} />}
      </Screen>
    )
  }
  return (
    <Screen bar={bar} scrollId="security">
      <Columns
        end={(
          <Card isFlush>
            <SessionsRow />
            <ListRow
              hasChevron
              href="#/pages/modify/history"
              lead={<Icon of={History} />}
              onPress={() => void router.navigate({ to: '/pages/modify/history' })}
              title={t('security.history')}
            />
          </Card>
        )}
        middle={<ProtectionRows protection={protection.data} />}
        start={(
          <>
            <ProfilePart protection={protection.data} />
            <SafetyCard protection={protection.data} />
            <LockPanel locks={protection.data.locks} />
          </>
        )}
        wide="middle"
      />
    </Screen>
  )
}

/**
 * The profile: the initial in a chosen colour, the nickname, the contacts, the level, and the way
 * to the form of them.
 */
function ProfilePart({ protection }: { readonly protection: Protection }) {
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
