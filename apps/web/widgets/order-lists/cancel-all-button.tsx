// Cancels every open order of the list above which it stands, after asking. Its sheet says when
// none is left.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCancelAllOrders } from '#data/orders/use-orders.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { Button } from '#ui/marks/button.tsx'
import { Sheet } from '#ui/sheets/sheet.tsx'
import { styleNames } from '#ui/style-names.ts'
import { useMarketSteps } from '#widgets/market/use-market-steps.ts'
import styles from './cancel-all-button.module.css'

const css = styleNames(styles)

export type CancelAllButtonProps = {
  readonly count: number
  /** The market, or all of them. */
  readonly symbol: string | undefined
}

export function CancelAllButton({ count, symbol }: CancelAllButtonProps) {
  const t = useTranslations()
  const format = useFormat()
  const cancelAll = useCancelAllOrders()
  const [isOpen, setOpen] = useState(false)
  const steps = useMarketSteps(symbol ?? '')
  const pair = steps === undefined ? (symbol ?? '') : steps.pair
  const text = count === 0
    ? t('trade.cancelNone')
    : symbol === undefined
      ? t('trade.cancelAllText', { count })
      : t('trade.cancelPairText', { count, symbol: pair })
  const handleCancel = (): void => cancelAll.send(symbol === undefined ? {} : { symbol }, {
    onDone: () => setOpen(false),
  })
  return (
    <>
      {count > 0 && (
        <button className={css('open')} onClick={() => setOpen(true)} type="button">
          {t('trade.cancelAll')}
        </button>
      )}
      <Sheet
        closeLabel={t('common.close')}
        isLocked={cancelAll.isBusy}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('trade.cancelAll')}
      >
        <div className={css('body')}>
          <output>{text}</output>
          {count === 0 && !cancelAll.isBusy
            ? <Button kind="line" onPress={() => setOpen(false)}>{t('common.close')}</Button>
            : (
              <Button
                busyLabel={t('trade.cancelling')}
                isBusy={cancelAll.isBusy}
                kind="danger"
                onPress={handleCancel}
              >
                {t('trade.cancelCount', { count: format.count(count) })}
              </Button>
            )}
        </div>
      </Sheet>
    </>
  )
}
