// A figure that the eye hides: dots of one length for every figure, and a word for screen
// readers.
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePreference } from '#data/preferences.ts'
import { hiddenFigure } from '#format/create-format.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

export function PrivateFigure({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('common')
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  if (!isHidden) return children
  return (
    <>
      <span aria-hidden>{hiddenFigure}</span>
      <VisuallyHidden>{t('hiddenFigure')}</VisuallyHidden>
    </>
  )
}
