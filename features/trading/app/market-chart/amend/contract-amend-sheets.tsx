// The sheets that amend or cancel a contract order or a conditional order from its line on the
// chart, with the price to which the line was moved. An order that ends meanwhile closes its
// sheet.
import { useTranslations } from 'use-intl'
import {
  useAllContractOrders, useAmendContractOrder,
} from '#features/trading/app/data/contract/use-contract-orders.ts'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import {
  AmendContractForm,
} from '#features/trading/app/contract-lists/order/amend-contract-form.tsx'
import {
  CancelContractButton,
} from '#features/trading/app/contract-lists/order/contract-order-card.tsx'
import { orderLineId } from '#features/trading/app/market-chart/order-line.ts'
import type { AmendSheetsProps } from './amend-sheets-props.ts'
import { ConditionalAmendSheet } from './conditional-amend-sheet.tsx'
import styles from './amend-body.module.css'

const css = styleNames(styles)

export function ContractAmendSheets(props: AmendSheetsProps) {
  const { amended, market, onClose } = props
  const t = useTranslations()
  const action = useAmendContractOrder()
  const rows = useAllContractOrders(market.symbol)
  const order = rows?.find(({ orderId }) => orderLineId(orderId) === amended?.id)
  return (
    <>
      <Sheet
        closeLabel={t('common.close')}
        isLocked={action.isBusy}
        isOpen={order !== undefined}
        onClose={onClose}
        title={t('position.amendTitle')}
      >
        {order !== undefined && (
          <div className={css('body')}>
            <AmendContractForm
              action={action}
              onDone={onClose}
              order={order}
              typedPrice={amended?.price}
            />
            <div className={css('cancel')}><CancelContractButton isNamed order={order} /></div>
          </div>
        )}
      </Sheet>
      <ConditionalAmendSheet {...props} />
    </>
  )
}
