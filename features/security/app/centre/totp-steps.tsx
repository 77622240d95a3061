// The three steps of the set-up, with the present one marked.
import { Check } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './totp.module.css'

const css = styleNames(styles)

const steps = ['proveStep', 'scanStep', 'codesStep'] as const

export function TotpSteps({ current }: { readonly current: (typeof steps)[number] }) {
  const t = useTranslations('security')
  const at = steps.indexOf(current)
  return (
    <ol className={css('steps')}>
      {steps.map((step, index) => (
        <li
          aria-current={index === at ? 'step' : undefined}
          className={css('step', index < at && 'past', index === at && 'now')}
          key={step}
        >
          <i aria-hidden />
          <span>{index < at && <Icon of={Check} size={14} />}{t(step)}</span>
        </li>
      ))}
    </ol>
  )
}
