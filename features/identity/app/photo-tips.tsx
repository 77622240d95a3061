// How to take a picture that is not rejected, and how it is protected.
import { CalendarCheck, LockKeyhole, Scan, Sun } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './photo-tips.module.css'

const css = styleNames(styles)

const tips = [
  { word: 'corners', icon: Scan }, { word: 'glare', icon: Sun },
  { word: 'valid', icon: CalendarCheck },
] as const

export function PhotoTips() {
  const t = useTranslations('identity')
  return (
    <>
      <ul className={css('tips')}>
        {tips.map(({ word, icon }) => (
          <li key={word}><Icon of={icon} />{t(`tips.${word}`)}</li>
        ))}
      </ul>
      <p className={css('note')}>
        <Icon of={LockKeyhole} size={14} />
        <span>{t('photosEncrypted')}</span>
      </p>
    </>
  )
}
