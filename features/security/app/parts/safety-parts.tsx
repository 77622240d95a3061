// The parts of the safety of an account: a bar with a part for each protection, and the way to the
// next sensible one.
import { useRouter } from '@tanstack/react-router'
import type { Protection } from '#features/security/protection.calls.ts'
import { ChevronRight } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { type ProtectionName, protections, safetyOf } from './safety.ts'
import styles from './safety-parts.module.css'

const css = styleNames(styles)

const ways = {
  coinPassword: { to: '/pages/modify/password', word: 'nextCoinPassword' },
  factor: { to: '/pages/modify/totp', word: 'nextFactor' },
  contact: { to: '/pages/modify/contact', word: 'nextContact' },
  addressLock: { to: '/pages/address/index', word: 'nextAddressLock' },
} as const satisfies Record<ProtectionName, object>

type SafetyPartProps = { readonly protection: Protection }

export function SafetyBar({ protection }: SafetyPartProps) {
  const { done } = safetyOf(protection)
  return (
    <div aria-hidden className={css('bar')}>
      {protections.map((name, index) => (
        <i className={css(index < done.length && 'done')} key={name} />
      ))}
    </div>
  )
}

export function SafetyNext({ protection }: SafetyPartProps) {
  const t = useTranslations('security')
  const router = useRouter()
  const { next } = safetyOf(protection)
  const way = next === undefined ? undefined : ways[next]
  if (way === undefined) return <p className={css('next')}>{t('allDone')}</p>
  const missingKind = protection.email === '' ? {} : { kind: 'sms' } as const
  return (
    <button
      className={css('next')}
      onClick={() => void router.navigate({
        to: way.to, search: next === 'contact' ? missingKind : {},
      })}
      type="button"
    >
      <span>{t(way.word)}</span>
      <span className={css('go')}>{t('add')}<Icon of={ChevronRight} size={16} /></span>
    </button>
  )
}
