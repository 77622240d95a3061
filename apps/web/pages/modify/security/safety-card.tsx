// How well the account is protected: a level, a bar with a part for each protection, the words, and
// the way to the next one.
import type { Protection } from '@ingot/contract/calls/security/protection.ts'
import { useRouter } from '@tanstack/react-router'
import { ChevronRight, ShieldCheck, TriangleAlert } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import { type ProtectionName, protections, safetyOf } from './safety.ts'
import styles from './safety-card.module.css'

const css = styleNames(styles)

const ways = {
  coinPassword: { to: '/pages/modify/password', word: 'nextCoinPassword' },
  factor: { to: '/pages/modify/totp', word: 'nextFactor' },
  contact: { to: '/pages/modify/contact', word: 'nextContact' },
  addressLock: { to: '/pages/address/index', word: 'nextAddressLock' },
} as const satisfies Record<ProtectionName, object>

const names = {
  coinPassword: 'coinPassword', factor: 'totp', contact: 'secondContact',
  addressLock: 'whitelist',
} as const satisfies Record<ProtectionName, string>

export function SafetyCard({ protection }: { readonly protection: Protection }) {
  const t = useTranslations('security')
  const router = useRouter()
  const format = useFormat()
  const { done, next, level } = safetyOf(protection)
  const way = next === undefined ? undefined : ways[next]
  const missingKind = protection.email === '' ? {} : { kind: 'sms' } as const
  const list = [t('loginPassword'), ...done.map((name) => t(names[name]))]
  return (
    <Card>
      <div className={css('head')}>
        <div>
          <p className={css('caption')}>{t('safety')}</p>
          <p className={css('level')}>
            {t('safetyLevel', {
              level, done: format.count(done.length), all: format.count(protections.length),
            })}
          </p>
        </div>
        <span className={css('mark', level)}>
          <Icon of={level === 'good' ? ShieldCheck : TriangleAlert} size={24} />
        </span>
      </div>
      <div aria-hidden className={css('bar')}>
        {protections.map((name, index) => (
          <i className={css(index < done.length && 'done')} key={name} />
        ))}
      </div>
      <p className={css('words')}>{t('safetyWords', { list: list.join(' · ') })}</p>
      {way === undefined
        ? <p className={css('next')}>{t('allDone')}</p>
        : (
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
        )}
    </Card>
  )
}
