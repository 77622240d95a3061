// Closes every open position at the market, after asking. The figures of its sheet are fetched when
// it opens.
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useContractListings } from '#features/market/app/parts/contract-symbols.ts'
import { useCloseAllPositions } from '#features/trading/app/data/contract/use-position-actions.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { AllOrdersButton } from '#features/trading/app/order-lists/all-orders-button.tsx'
import { useOffer } from '#features/trading/app/use-offer.ts'

const CloseAllFigures = lazy(async () => ({
  default: (await import('./close-all-figures.tsx')).CloseAllFigures,
}))

export function CloseAllButton({ count }: { readonly count: number }) {
  const t = useTranslations()
  const format = useFormat()
  const listings = useContractListings() ?? []
  const offer = useOffer()
  const closeAll = useCloseAllPositions()
  const handleSend = (onDone: () => void, onAgain: () => void): void => closeAll.send({}, {
    onDone(closed) {
      onDone()
      void import('#features/trading/app/closed-all-toast.ts').then(({ closedAllToast }) => {
        offer(closedAllToast(closed, { t, format, listings }, onAgain))
      })
    },
  })
  return (
    <AllOrdersButton
      busyLabel={t('position.closing')}
      count={count}
      figures={(
        <Suspense fallback={<SkeletonRows count={Math.min(count, 4)} hasLead={false} />}>
          <CloseAllFigures />
        </Suspense>
      )}
      isBusy={closeAll.isBusy}
      label={t('position.closeAll')}
      noneText={t('position.closeAllNone')}
      onSend={handleSend}
      sendLabel={t('position.closeAllSend', { count: format.count(count) })}
      text={t('position.closeAllText', { count })}
    />
  )
}
