// The logged-in user: name, id and date of registration.
import type { UserProfile } from '@ingot/contract/calls'
import { Copy } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Card } from '#ui/layout/card.tsx'
import { copyText } from '#ui/device/copy-text.ts'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { Skeleton } from '#ui/lists/skeleton.tsx'
import { styleNames } from '#ui/style-names.ts'
import { showToast } from '#ui/sheets/toast-store.ts'
import { contactOf, groupId, initialsOf, maskedContact } from './profile-words.ts'
import styles from './profile-card.module.css'

const css = styleNames(styles)

export function ProfileCard({ profile }: { readonly profile: UserProfile | undefined }) {
  const t = useTranslations('my')
  const common = useTranslations('common')
  const format = useFormat()
  if (profile === undefined) return <ProfileSkeleton />
  const contact = maskedContact(profile)
  const name = profile.realName === '' ? contact : profile.realName
  const initials = initialsOf(profile.realName === '' ? contactOf(profile) : name)
  const handleCopy = async (): Promise<void> => {
    const isCopied = await copyText(profile.userId)
    showToast(isCopied ? { tone: 'ok', text: t('idCopied') }
      : { tone: 'error', text: common('copyFailed') })
  }
  return (
    <Card>
      <div className={css('card')}>
        <span aria-hidden className={css('avatar')}>{initials}</span>
        <div className={css('words')}>
          <p className={css('name')}>{name}</p>
          {name !== contact && <p className={css('sub')}>{contact}</p>}
          <p className={css('sub')}>
            {t('id', { id: groupId(profile.userId) })}
            <span className={css('copy')}>
              <IconButton
                icon={Copy} label={t('copyId')} onPress={() => void handleCopy()} size={14}
              />
            </span>
          </p>
          <p className={css('sub')}>
            {t('memberSince', { date: format.date(profile.createTime) })}
          </p>
        </div>
      </div>
    </Card>
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
          <Skeleton width={130} />
        </div>
      </div>
    </Card>
  )
}
