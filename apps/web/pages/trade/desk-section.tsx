// The white desk at the top of the trade page, with a notice while trading is frozen.
import { tradeStatusFrozen } from '@ingot/contract/vocabulary'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useProfile } from '#data/account/use-profile.ts'
import { Note } from '#ui/marks/note.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './desk-section.module.css'

const css = styleNames(styles)

export function DeskSection({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('trade')
  const isFrozen = useProfile().data?.tradeStatus === tradeStatusFrozen
  return (
    <section className={css('desk')}>
      {/* Before the ticket is filled in: the exchange would refuse each order. */}
      {isFrozen && <div className={css('notice')}><Note tone="warn">{t('frozen')}</Note></div>}
      {children}
    </section>
  )
}
