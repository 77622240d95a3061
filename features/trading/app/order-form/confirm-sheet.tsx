// The sheet that confirms an order before it is sent: its market, its consequences, and one button
// with the amount in it.
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsWaiting } from '@ingot/web/data/call/use-waiting.ts'
import { useIsOnline } from '@ingot/web/data/device/use-is-online.ts'
import { setPreference, usePreference } from '@ingot/web/data/device/preferences.ts'
import { useConnection } from '@ingot/web/data/stream/live-stream.ts'
import { useIsTradingHalted } from '#features/market/app/data/trading/use-trading-halt.ts'
import type { Market } from '#features/market/app/data/market.ts'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { Placing } from './placing.ts'
import styles from './confirm-sheet.module.css'

const css = styleNames(styles)

type Sending = Pick<Placing<{ readonly request: unknown }>, 'isBusy' | 'failure'>

export type ConfirmSheetProps = {
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  /** A `ConfirmBody`, kept while the sheet closes. */
  readonly children: ReactNode
}

export function ConfirmSheet({ isOpen, isBusy, onClose, children }: ConfirmSheetProps) {
  const t = useTranslations()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={isBusy}
      isOpen={isOpen}
      onClose={onClose}
      title={t('trade.confirmTitle')}
    >
      {children}
    </Sheet>
  )
}

export type ConfirmBodyProps = {
  readonly market: Market
  /** "Buy BTC/USDT", and the order's type below it. */
  readonly title: string
  readonly detail: ReactNode
  /** The consequences of the order. */
  readonly children: ReactNode
  readonly sending: Sending
  /** The colour of the ticket's button. */
  readonly tone: 'up' | 'down' | 'ink'
  readonly sendText: string
  /** The order needs live prices, and there are none. */
  readonly isBlind: boolean
  /** [K184] Why the account or the market allows the order no more. */
  readonly fault?: string | undefined
  readonly onSend: () => void
  /** A line below the button. */
  readonly note: string
}

export function ConfirmBody(props: ConfirmBodyProps) {
  const { market, sending: { isBusy, failure }, sendText } = props
  const t = useTranslations('trade')
  const asksAgain = usePreference((preferences) => preferences.confirmBeforeOrder)
  const retry = useTranslations('common')('retry')
  const isBack = useIsBack(failure?.isUnsure === true)
  // An order that may have been placed is sent again with its key.
  const isHalted = useIsTradingHalted(market.symbol) && failure?.isUnsure !== true
  const isWaiting = useIsWaiting(failure)
  const fault = isHalted ? t('haltedSubmit') : isWaiting ? t('waitToRetry') : props.fault
  const isRetry = failure?.isUnsure === true || failure?.turnedAway !== undefined
  return (
    <div className={css('body')}>
      <div className={css('what')}>
        <CoinLogo size={40} src={market.listing.logo} symbol={market.base} />
        <div>
          <p className={css('title')}>{props.title}</p>
          <p className={css('type')}>{props.detail}</p>
        </div>
      </div>
      {props.children}
      <Checkbox
        isChecked={!asksAgain}
        isDisabled={isBusy}
        onChange={(isChecked) => setPreference('confirmBeforeOrder', !isChecked)}
      >
        {t('dontAskAgain')}
      </Checkbox>
      {failure !== undefined && (
        <div role="alert">
          <Note tone="danger">
            {!isBack && failure.text}
            {failure.turnedAway !== undefined && !failure.isUnsure && (
              <><br />{t('notPlaced')}</>
            )}
            {failure.isUnsure && <>{!isBack && <br />}{t('placingUnsure')}</>}
          </Note>
        </div>
      )}
      <Button
        busyLabel={t('placing')}
        disabledReason={props.isBlind ? t('marketNeedsLive') : fault}
        isBusy={isBusy}
        isDisabled={props.isBlind || fault !== undefined}
        kind={props.tone}
        onPress={props.onSend}
      >
        {isRetry ? `${retry} · ${sendText}` : sendText}
      </Button>
      <p className={css('note')}>{props.note}</p>
    </div>
  )
}

/** Whether a connection that was lost at a failure is there again: its report is then outdated. */
function useIsBack(isUnsure: boolean): boolean {
  const isOnline = useIsOnline()
  const isLive = useConnection().state === 'live' && isOnline
  const [wasLost, setWasLost] = useState(false)
  if (wasLost !== (isUnsure && (wasLost || !isLive))) setWasLost(!wasLost)
  return wasLost && isLive
}
