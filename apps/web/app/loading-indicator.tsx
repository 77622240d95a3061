// SPEC §9: "loading..." appears when an action or a page takes longer than 800 ms.
import { useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { styleNames } from '#ui/style-names.ts'
import styles from './loading-indicator.module.css'

const css = styleNames(styles)

export function LoadingIndicator() {
  const t = useTranslations('common')
  const isActing = useIsMutating() > 0
  const isRouting = useRouterState({ select: (state) => state.status === 'pending' })
  const isBusy = isActing || isRouting
  return (
    <output className={css('host')}>
      {isBusy && (
        // The delay is the animation's: nothing is drawn before 800 ms.
        <div className={css('plate')}>
          <span className={css('spinner')} />
          {t('loading')}
        </div>
      )}
    </output>
  )
}
