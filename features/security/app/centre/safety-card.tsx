// How well the account is protected: a level, a bar with a part for each protection, the words, and
// the way to the next one.
import type { Protection } from '#features/security/protection.calls.ts'
import { ShieldCheck, TriangleAlert } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { type ProtectionName, protections, safetyOf } from '#features/security/app/parts/safety.ts'
import { SafetyBar, SafetyNext } from '#features/security/app/parts/safety-parts.tsx'
import styles from './safety-card.module.css'

const css = styleNames(styles)

const names = {
  coinPassword: 'coinPassword', factor: 'totp', contact: 'secondContact',
  addressLock: 'whitelist',
} as const satisfies Record<ProtectionName, string>

export function SafetyCard({ protection }: { readonly protection: Protection }) {
  const t = useTranslations('security')
  const format = useFormat()
  const { done, level } = safetyOf(protection)
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
      <SafetyBar protection={protection} />
      <p className={css('words')}>{t('safetyWords', { list: list.join(' · ') })}</p>
      <SafetyNext protection={protection} />
    </Card>
  )
}
