// The head of an application: the level, its state, and the three steps to its review.
import type { IdentityLevelView } from '#features/identity/identity.calls.ts'
import { Check } from 'lucide'
import { useTranslations } from 'use-intl'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { StateBadge } from '@ingot/web/widgets/records/state-badge.tsx'
import styles from './apply-head.module.css'

const css = styleNames(styles)

export type ApplyHeadProps = {
  readonly level: IdentityLevelView
  readonly areDetailsDone: boolean
  readonly arePicturesDone: boolean
}

export function ApplyHead({ level, areDetailsDone, arePicturesDone }: ApplyHeadProps) {
  const t = useTranslations('identity')
  const { status } = level
  const steps = [
    { word: t('steps.details'), isDone: areDetailsDone },
    { word: t('steps.documents'), isDone: arePicturesDone },
    { word: t('steps.review'), isDone: false },
  ]
  const present = steps.findIndex(({ isDone }) => !isDone)
  return (
    <Card>
      <div className={css('head')}>
        <b className={css('title')}>{t(level.level === 3 ? 'advancedTitle' : 'primaryTitle')}</b>
        <StateBadge state={status} text={t(status)} />
      </div>
      <p className={css('text')}>{t('applyText')}</p>
      <ol className={css('steps')}>
        {steps.map(({ word, isDone }, index) => (
          <li
            aria-current={index === present ? 'step' : undefined}
            className={css(isDone ? 'done' : index === present && 'now')}
            key={word}
          >
            <i aria-hidden />
            <span>{isDone && <Icon of={Check} size={12} />}{word}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
