// Dots of one length in the place of any figure, and a word for a screen reader.
import { useTranslations } from 'use-intl'
import { hiddenFigure } from '@ingot/ui/format/create-format.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'

export function HiddenFigure() {
  const t = useTranslations('common')
  return (
    <>
      <span aria-hidden>{hiddenFigure}</span>
      <VisuallyHidden>{t('hiddenFigure')}</VisuallyHidden>
    </>
  )
}
