// Says what will happen before it happens: the order in figures, its consequences, one button with
// the amount in it.
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useConnection } from '#data/live-stream.ts'
import { setPreference, usePreference } from '#data/preferences.ts'
import { useFormat } from '#data/use-site-config.ts'
import { useSpotSymbol } from '#data/use-tickers.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CoinLogo } from '#ui/coin-logo.tsx'
import { Ledger } from '#ui/ledger.tsx'
import { LedgerRow } from '#ui/ledger-row.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { styleNames } from '#ui/style-names.ts'
import type { MarketSteps } from './market-steps.ts'
import { timeInForceNames } from './order-words.ts'
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
  const market = useSpotSymbol(steps.symbol)
  const asksAgain = usePreference((preferences) => preferences.confirmBeforeOrder)
  const { request, view } = confirmation
  const isBuy = request.direction === 'buy'
  const isMarket = request.entrust === 'market'
  const isBlind = useConnection().state !== 'live' && isMarket
  const pair = `${steps.base}/${steps.quote}`
  const sized = request.quantity === undefined
    ? `${format.amount(request.amount)} ${steps.quote}`
    : `${format.quantity(request.quantity, steps.quantityDecimals)} ${steps.base}`
  const about = isMarket ? '≈ ' : ''
  return (
    <div className={css('body')}>
      <div className={css('what')}>
        <CoinLogo size={40} src={market?.logo} symbol={steps.base} />
        <div>
          <p className={css('title')}>{t(isBuy ? 'buyPair' : 'sellPair', { pair })}</p>
          <p className={css('type')}>
            {t(request.entrust)}
            {request.timeInForce !== undefined
              && ` · ${t(timeInForceNames[request.timeInForce].name)}`}
          </p>
        </div>
      </div>
      <div className={css('figures')}>
        <Figure label={t('columnPrice')}>
          {isMarket ? t('market') : format.price(request.price, steps.priceDecimals)}
        </Figure>
        <Figure label={t('quantity')} unit={steps.base}>
          {request.quantity === undefined && about}
          {format.quantity(view.quantity, steps.quantityDecimals)}
        </Figure>
        <Figure label={t('total')} unit={steps.quote}>
          {request.amount === undefined && about}
          {format.money(view.total)}
        </Figure>
      </div>
      <Ledger>
        <LedgerRow label={t('fee')}>
          {about}{format.amount(view.fee)} {view.receivedSymbol}
        </LedgerRow>
        <LedgerRow isStrong label={t('youGet')}>
          {about}{format.amount(view.net)} {view.receivedSymbol}
        </LedgerRow>
      </Ledger>
      <Checkbox
        isChecked={!asksAgain}
        isDisabled={placing.isBusy}
        onChange={(isChecked) => setPreference('confirmBeforeOrder', !isChecked)}
      >
        {t('dontAskAgain')}
      </Checkbox>
      <Button
        busyLabel={t('placing')}
        disabledReason={t('marketNeedsLive')}
        isBusy={placing.isBusy}
        isDisabled={isBlind}
        kind={isBuy ? 'up' : 'down'}
        onPress={() => placing.send(request)}
      >
        {t(isBuy ? 'buySize' : 'sellSize', { size: sized })}
      </Button>
      <p className={css('note')}>{t(isMarket ? 'marketNote' : 'limitNote')}</p>
    </div>
  )
}

type FigureProps = {
  readonly label: string
  readonly unit?: string
  readonly children: ReactNode
}

function Figure({ label, unit, children }: FigureProps) {
  return (
    <div className={css('figure')}>
      <p className={css('label')}>{label}</p>
      <p className={css('value')}>
        {children}
        {unit !== undefined && <small className={css('unit')}> {unit}</small>}
      </p>
    </div>
  )
}
