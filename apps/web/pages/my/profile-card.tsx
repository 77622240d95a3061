// The logged-in user: name, id, level, contacts, and how well the account is protected.
import type { UserProfile } from '@ingot/features/account/user-profile.calls.ts'
import type { Protection } from '@ingot/features/security/protection.calls.ts'
import { maskedContact } from '@ingot/contract/vocabulary'
import { BadgeCheck, CircleDashed, Copy } from 'lucide'
import { useTranslations } from 'use-intl'
import { useProtection } from '@ingot/features/security/app/data/use-protection.ts'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { copyText } from '@ingot/ui/device/copy-text.ts'
import { Avatar } from '@ingot/ui/marks/avatar.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'
import { protections, safetyOf } from '@ingot/features/security/app/parts/safety.ts'
import { SafetyBar, SafetyNext } from '@ingot/features/security/app/parts/safety-parts.tsx'
import { EditProfile } from '@ingot/features/security/app/centre/edit-profile.tsx'
import styles from './profile-card.module.css'

const css = styleNames(styles)

const groupedLengthMin = 8

export function ProfileCard({ profile }: { readonly profile: UserProfile | undefined }) {
  const protection = useProtection()
  if (profile === undefined || protection.isPending) return <ProfileSkeleton />
  const { data } = protection
  const nickname = data?.nickname ?? ''
  const name = nickname === '' ? profile.realName : nickname
  const contact = data === undefined ? '' : data.email === '' ? data.phone : data.email
  const shown = name !== '' ? name : contact === '' ? hiddenContactOf(profile) : contact
  return (
    <Card>
      <div className={css('card')}>
        <Avatar
          colour={data?.avatarColour ?? 'grey'} name={name === '' ? contactOf(profile) : name}
        />
        <div className={css('words')}>
          <p className={css('name')}>
            {shown}
            {data !== undefined && (
              <span className={css('copy')}>
                <EditProfile isSmall name={shown} protection={data} />
              </span>
            )}
          </p>
          <UserId id={profile.userId} />
        </div>
        <LevelBadge level={profile.authLevel} />
      </div>
      {data !== undefined && (
        <>
          {name !== '' && <Contacts protection={data} />}
          <SafetyPart protection={data} />
        </>
      )}
    </Card>
  )
}

function UserId({ id }: { readonly id: string }) {
  const t = useTranslations('my')
  const common = useTranslations('common')
  const handleCopy = async (): Promise<void> => {
    const isCopied = await copyText(id)
    showToast(isCopied ? { tone: 'ok', text: t('idCopied') }
      : { tone: 'error', text: common('copyFailed') })
  }
  return (
    <p className={css('sub')}>
      {t('id', { id: groupId(id) })}
      <span className={css('copy')}>
        <IconButton icon={Copy} label={t('copyId')} onPress={() => void handleCopy()} size={14} />
      </span>
    </p>
  )
}

function LevelBadge({ level }: { readonly level: number }) {
  const t = useTranslations('identity')
  return level === 1
    ? <Badge icon={CircleDashed} tone="mute">{t('registered')}</Badge>
    : <Badge icon={BadgeCheck} tone="ok">{t(level === 2 ? 'primary' : 'advanced')}</Badge>
}

type PartProps = { readonly protection: Protection }

function Contacts({ protection: { email, phone } }: PartProps) {
  const t = useTranslations('security')
  return (
    <p className={css('contacts')}>
      <span>{email === '' ? t('noEmail') : email}</span>
      <span>{phone === '' ? t('noPhone') : phone}</span>
    </p>
  )
}

function SafetyPart({ protection }: PartProps) {
  const t = useTranslations('security')
  const format = useFormat()
  const { done, level } = safetyOf(protection)
  return (
    <div className={css('safety')}>
      <p className={css('line')}>
        <span>{t('safety')}</span>
        <b className={css(level === 'good' && 'good')}>
          {t('safetyLevel', {
            level, done: format.count(done.length), all: format.count(protections.length),
          })}
        </b>
      </p>
      <SafetyBar protection={protection} />
      <SafetyNext protection={protection} />
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <Card>
      <div aria-hidden className={css('card')}>
        <Skeleton height={52} shape="circle" width={52} />
        <div className={css('words')}>
          <Skeleton height={18} width={160} />
          <Skeleton width={110} />
        </div>
      </div>
      <div aria-hidden className={css('safety', 'waiting')}>
        <Skeleton height={16} width={180} />
      </div>
    </Card>
  )
}

/**
 * Small words made of a user's name, contact and id. The user's login name: the address, else the
 * number with its country code.
 */
export function contactOf(
  { email, countryCode, userPhone }: Pick<UserProfile, 'email' | 'countryCode' | 'userPhone'>,
): string {
  return email === '' ? `+${countryCode} ${userPhone}` : email
}

/** The contact as it is shown: neither a photo nor a glance at the screen gives it away. */
export function hiddenContactOf(
  profile: Pick<UserProfile, 'email' | 'countryCode' | 'userPhone'>,
): string {
  return maskedContact(contactOf(profile))
}

/** A long id in groups of four from the right, as it is read aloud: "4810 2273". */
export function groupId(id: string): string {
  return id.length < groupedLengthMin ? id : id.replace(/\B(?=(?:.{4})+$)/g, ' ')
}
