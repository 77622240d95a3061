// SPEC §9: "loading..." appears when an action or a page takes longer than 800 ms.
import { useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAskedProof } from '@ingot/features/security/app/data/step-up.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './loading-indicator.module.css'

const css = styleNames(styles)

export function LoadingIndicator() {
  const t = useTranslations('common')
  // An action that waits for its user's proof waits for the user, not the user for it.
  const isAsked = useAskedProof() !== undefined
  const isActing = useIsMutating() > 0 && !isAsked
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
