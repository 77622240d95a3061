// Confirms an order before it is sent: its figures, its consequences, and one button with the
// amount in it.
import { useTranslations } from 'use-intl'
import { useConnection } from '#data/stream/live-stream.ts'
import { setPreference, usePreference } from '#data/device/preferences.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { Button } from '#ui/marks/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { CoinLogo } from '#ui/marks/coin-logo.tsx'
import { Note } from '#ui/marks/note.tsx'
import { Sheet } from '#ui/sheets/sheet.tsx'
import { styleNames } from '#ui/style-names.ts'
import type { MarketSteps } from '#widgets/market/market-steps.ts'
import { OrderConsequences } from './order-consequences.tsx'
import { timeInForceNames } from '#widgets/market/order-words.ts'
import type { Confirmation, Placing } from './use-placing.ts'
import styles from './confirm-order-sheet.module.css'

const css = styleNames(styles)

export type ConfirmOrderSheetProps = { readonly placing: Placing, readonly steps: MarketSteps }

export function ConfirmOrderSheet({ placing, steps }: ConfirmOrderSheetProps) {
  const t = useTranslations()
  const { confirmation } = placing
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={placing.isBusy}
      isOpen={placing.isSheetOpen}
      onClose={placing.close}
      title={t('trade.confirmTitle')}
    >
      {confirmation !== undefined && (
        <ConfirmBody confirmation={confirmation} placing={placing} steps={steps} />
      )}
    </Sheet>
  )
}

type ConfirmBodyProps = ConfirmOrderSheetProps & { readonly confirmation: Confirmation }

function ConfirmBody({ confirmation, placing, steps }: ConfirmBodyProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  const asksAgain = usePreference((preferences) => preferences.confirmBeforeOrder)
  const retry = useTranslations('common')('retry')
  const { request } = confirmation
  const { failure } = placing
  const isBuy = request.direction === 'buy'
  const isMarket = request.entrust === 'market'
  const isBlind = useConnection().state !== 'live' && isMarket
  const pair = steps.pair
  const send = request.quantity === undefined
    ? t(isBuy ? 'buyForAmount' : 'sellForAmount', {
      symbol: steps.base, size: `${format.amount(request.amount)} ${steps.quote}`,
    })
    : t(isBuy ? 'buySize' : 'sellSize', {
      size: `${format.quantity(request.quantity, steps.quantityDecimals)} ${steps.base}`,
    })
  return (
    <div className={css('body')}>
      <div className={css('what')}>
        <CoinLogo size={40} src={steps.listing.logo} symbol={steps.base} />
        <div>
          <p className={css('title')}>{t(isBuy ? 'buyPair' : 'sellPair', { pair })}</p>
          <p className={css('type')}>
            {t(request.entrust)}
            {request.timeInForce !== undefined
              && ` · ${t(timeInForceNames[request.timeInForce].name)}`}
          </p>
        </div>
      </div>
      <OrderConsequences confirmation={confirmation} isBusy={placing.isBusy} steps={steps} />
      <Checkbox
        isChecked={!asksAgain}
        isDisabled={placing.isBusy}
        onChange={(isChecked) => setPreference('confirmBeforeOrder', !isChecked)}
      >
        {t('dontAskAgain')}
      </Checkbox>
      {failure !== undefined && (
        <div role="alert">
          <Note tone="danger">
            {failure.text}
            {failure.isUnsure && <><br />{t('placingUnsure')}</>}
          </Note>
        </div>
      )}
      <Button
        busyLabel={t('placing')}
        disabledReason={t('marketNeedsLive')}
        isBusy={placing.isBusy}
        isDisabled={isBlind}
        kind={isBuy ? 'up' : 'down'}
        onPress={() => placing.send(request)}
      >
        {failure?.isUnsure === true ? `${retry} · ${send}` : send}
      </Button>
      <p className={css('note')}>{t(isMarket ? 'marketNote' : 'limitNote')}</p>
    </div>
  )
}
