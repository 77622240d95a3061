// The language in force, and the way to another one, for bars of pages without settings.
import { languageNames } from '@ingot/contract/vocabulary'
import { ChevronDown, Globe } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#data/device/language.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LanguageSheet } from './language-sheet.tsx'
import styles from './language-button.module.css'

const css = styleNames(styles)

export function LanguageButton() {
  const t = useTranslations('common')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const name = languageNames[language]
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label={`${t('language')}: ${name}`}
        className={css('button')}
        onClick={() => setOpen(true)}
        type="button"
      >
        <Icon of={Globe} size={16} />
        {name}
        <Icon of={ChevronDown} size={14} />
      </button>
      <LanguageSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
