// Closes every open position at the market, after asking.
import { useTranslations } from 'use-intl'
import { useCloseAllPositions } from '#data/contract/use-position-actions.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { showToast } from '#ui/sheets/toast-store.ts'
import { AllOrdersButton } from '#widgets/order-lists/all-orders-button.tsx'

export function CloseAllButton({ count }: { readonly count: number }) {
  const t = useTranslations('position')
  const format = useFormat()
  const closeAll = useCloseAllPositions()
  const handleSend = (onDone: () => void): void => closeAll.send({}, {
    onDone({ refused }) {
      onDone()
      showToast(refused.length === 0
        ? { tone: 'ok', text: t('allClosed') }
        : { tone: 'error', text: t('someRefused', { count: refused.length }) })
    },
  })
  return (
    <AllOrdersButton
      busyLabel={t('closing')}
      count={count}
      isBusy={closeAll.isBusy}
      label={t('closeAll')}
      noneText={t('closeAllNone')}
      onSend={handleSend}
      sendLabel={t('closeAllSend', { count: format.count(count) })}
      text={t('closeAllText', { count })}
    />
  )
}
