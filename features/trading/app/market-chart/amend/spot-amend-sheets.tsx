// The sheets that amend or cancel a spot order or a conditional order from its line on the chart,
// with the price to which the line was moved. An order that ends meanwhile closes its sheet.
import { useTranslations } from 'use-intl'
import { useAllOpenOrders, useAmendOrder } from '#features/trading/app/data/orders/use-orders.ts'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { orderLineId } from '#features/trading/app/market-chart/order-line.ts'
import {
  amendableOrder, AmendSpotForm,
} from '#features/trading/app/order-lists/spot/amend-spot-form.tsx'
import { CancelButton } from '#features/trading/app/order-lists/spot/spot-order-card.tsx'
import type { AmendSheetsProps } from './amend-sheets-props.ts'
import { ConditionalAmendSheet } from './conditional-amend-sheet.tsx'
import styles from './amend-body.module.css'

const css = styleNames(styles)

export function SpotAmendSheets(props: AmendSheetsProps) {
  const { amended, market, onClose } = props
  const t = useTranslations()
  const action = useAmendOrder()
  const rows = useAllOpenOrders(market.symbol)
  const chosen = rows?.find(({ orderId }) => orderLineId(orderId) === amended?.id)
  const order = chosen && amendableOrder(chosen)
  return (
    <>
      <Sheet
        closeLabel={t('common.close')}
        isLocked={action.isBusy}
        isOpen={order !== undefined}
        onClose={onClose}
        title={t('position.amendTitle')}
      >
        {chosen !== undefined && order !== undefined && (
          <div className={css('body')}>
            <AmendSpotForm
              action={action}
              onDone={onClose}
              order={order}
              typedPrice={amended?.price}
            />
            <div className={css('cancel')}><CancelButton isNamed order={chosen} /></div>
          </div>
        )}
      </Sheet>
      <ConditionalAmendSheet {...props} />
    </>
  )
}
