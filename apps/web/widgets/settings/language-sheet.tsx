// The eight languages, each in its own name. A chosen one takes hold when its words have come.
import { type Language, languageNames, languages, toBcp47 } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { failureText } from '#data/call/failure-text.ts'
import { chooseLanguage, useLanguage } from '#data/device/language.ts'
import { RadioList } from '@ingot/ui/choices/radio-list.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'

export type LanguageSheetProps = { readonly isOpen: boolean, readonly onClose: () => void }

const choices = languages.map((value) => ({
  value,
  label: languageNames[value],
  lang: toBcp47(value),
}))

export function LanguageSheet({ isOpen, onClose }: LanguageSheetProps) {
  const t = useTranslations('common')
  const language = useLanguage()
  const handleChange = (chosen: Language): void => {
    onClose()
    void chooseLanguage(chosen).catch((error: unknown) => {
      showToast({ tone: 'error', text: failureText(error) })
    })
  }
  return (
    <Sheet closeLabel={t('close')} isOpen={isOpen} onClose={onClose} title={t('language')}>
      <RadioList
        choices={choices}
        label={t('language')}
        onChange={handleChange}
        value={language}
      />
    </Sheet>
  )
}
