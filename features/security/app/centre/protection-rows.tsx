// The ways to each protection, with its present state.
import type { Protection } from '#features/security/protection.calls.ts'
import { recoveryCodesMax } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import {
  BookUser, Check, FingerprintPattern, KeyRound, LockKeyhole, Mail, Phone, ShieldAlert,
  ShieldEllipsis,
} from 'lucide'
import { useTranslations } from 'use-intl'
import { isPasskeyHost } from '#features/security/app/data/use-passkeys.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { SectionHead } from '@ingot/ui/layout/section-head.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './protection-rows.module.css'

const css = styleNames(styles)

type PartProps = { readonly protection: Protection }

export function ProtectionRows(props: PartProps) {
  return (
    <>
      <LoginRows {...props} />
      <ContactRows {...props} />
      <WithdrawalRows {...props} />
    </>
  )
}

function LoginRows({ protection }: PartProps) {
  const t = useTranslations('security')
  const router = useRouter()
  const format = useFormat()
  const { loginPasswordTime, totp, passkeys, mailWord } = protection
  return (
    <>
      <SectionHead isSmall title={t('login')} />
      <Card isFlush>
        <ListRow
          hasChevron
          href="#/pages/modify/password?kind=login"
          lead={<Icon of={LockKeyhole} />}
          onPress={() => void router.navigate({
            to: '/pages/modify/password', search: { kind: 'login' },
          })}
          subtitle={loginPasswordTime === null
            ? t('neverChanged') : t('changedOn', { date: format.date(loginPasswordTime) })}
          title={t('loginPassword')}
          value={t('change')}
        />
        <ListRow
          hasChevron
          href="#/pages/modify/totp"
          lead={<Icon of={ShieldEllipsis} />}
          onPress={() => void router.navigate({ to: '/pages/modify/totp' })}
          subtitle={totp === null
            ? t('totpOff')
            : t('codesLeft', { count: totp.recoveryCodesLeft, all: recoveryCodesMax })}
          title={t('totp')}
          value={<OnOff isOn={totp !== null} />}
        />
        <ListRow
          hasChevron
          href="#/pages/modify/passkeys"
          lead={<Icon of={FingerprintPattern} />}
          onPress={() => void router.navigate({ to: '/pages/modify/passkeys' })}
          subtitle={passkeys.length === 0
            ? t(isPasskeyHost(location) ? 'passkeysOff' : 'passkeysNotHere')
            : passkeys.map(({ name }) => name).join(', ')}
          title={t('passkeys')}
          value={passkeys.length === 0 ? t('off') : format.count(passkeys.length)}
        />
        <ListRow
          hasChevron
          href="#/pages/modify/word"
          lead={<Icon of={ShieldAlert} />}
          onPress={() => void router.navigate({ to: '/pages/modify/word' })}
          subtitle={t('wordText')}
          title={t('word')}
          value={mailWord === '' ? t('off') : <b>{mailWord}</b>}
        />
      </Card>
    </>
  )
}

function ContactRows({ protection }: PartProps) {
  const t = useTranslations('security')
  const router = useRouter()
  const { email, phone } = protection
  return (
    <>
      <SectionHead isSmall title={t('contacts')} />
      <Card isFlush>
        <ListRow
          hasChevron
          href="#/pages/modify/contact"
          lead={<Icon of={Mail} />}
          onPress={() => void router.navigate({ to: '/pages/modify/contact' })}
          subtitle={t(email === '' ? 'contactOff' : 'contactOn')}
          title={t('email')}
          value={email === '' ? t('add') : email}
        />
        <ListRow
          hasChevron
          href="#/pages/modify/contact?kind=sms"
          lead={<Icon of={Phone} />}
          onPress={() => void router.navigate({
            to: '/pages/modify/contact', search: { kind: 'sms' },
          })}
          subtitle={t(phone === '' ? 'contactOff' : 'contactOn')}
          title={t('phone')}
          value={phone === '' ? t('add') : phone}
        />
      </Card>
    </>
  )
}

function WithdrawalRows({ protection }: PartProps) {
  const t = useTranslations('security')
  const router = useRouter()
  const { coinPasswordTime, addressLock } = protection
  return (
    <>
      <SectionHead isSmall title={t('withdrawals')} />
      <Card isFlush>
        <ListRow
          hasChevron
          href="#/pages/modify/password"
          lead={<Icon of={KeyRound} />}
          onPress={() => void router.navigate({ to: '/pages/modify/password' })}
          subtitle={t('coinPasswordText')}
          title={t('coinPassword')}
          value={t(coinPasswordTime === null ? 'set' : 'change')}
        />
        <ListRow
          hasChevron
          href="#/pages/address/index"
          lead={<Icon of={BookUser} />}
          onPress={() => void router.navigate({ to: '/pages/address/index' })}
          subtitle={t('whitelistText')}
          title={t('whitelist')}
          value={<OnOff isOn={addressLock} />}
        />
      </Card>
    </>
  )
}

function OnOff({ isOn }: { readonly isOn: boolean }) {
  const t = useTranslations('security')
  if (!isOn) return t('off')
  return <span className={css('on')}><Icon of={Check} size={16} />{t('on')}</span>
}
