// The request that the next message will be about; it can be left out.
import { X } from 'lucide'
import { useTranslations } from 'use-intl'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './about-line.module.css'
import type { OpenedRecord } from './service-page.tsx'

const css = styleNames(styles)

export function AboutLine({ record: { kind, id }, onDrop }: {
  readonly record: OpenedRecord
  readonly onDrop: () => void
}) {
  const t = useTranslations('service')
  return (
    <div className={css('about')}>
      <span>
        {kind === 'withdrawal'
          ? t('aboutWithdrawal', { id: `WD-${id}` }) : t('aboutDeposit', { id })}
      </span>
      <IconButton icon={X} label={t('leaveOut')} onPress={onDrop} size={16} />
    </div>
  )
}
