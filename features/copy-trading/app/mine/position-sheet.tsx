// One position of a copy in full, and its close by hand at the market.
import type { CopiedPosition, MyCopy } from '#features/copy-trading/copies.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useCloseCopied } from '#features/copy-trading/app/use-copies.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { averageText } from '@ingot/ui/format/average-text.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { compareDecimals } from '@ingot/ui/format/decimal-text.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import {
  usePositionBadge,
} from '#features/trading/app/contract-lists/position/use-position-badge.ts'
import { ProfitText } from '#features/copy-trading/app/profit-text.tsx'
import styles from './sheets.module.css'

const css = styleNames(styles)

export type PositionSheetProps = {
  readonly copy: MyCopy
  /** The sheet is open while there is one; its newest figures are those of the copy. */
  readonly position: CopiedPosition | undefined
  readonly onClose: () => void
}

export function PositionSheet({ copy, position, onClose }: PositionSheetProps) {
  const t = useTranslations('copy-trading')
  const common = useTranslations('common')
  const close = useCloseCopied(t('closeDone'))
  const shown = copy.open.find(({ symbol, direction }) =>
    symbol === position?.symbol && direction === position.direction) ?? position
  const isRunning = copy.status === 'flow' && copy.stopReason === null
  return (
    <Sheet
      closeLabel={common('close')}
      isLocked={close.isBusy}
      isOpen={position !== undefined}
      onClose={onClose}
      title={t('position')}
    >
      {shown !== undefined && (
        <div className={css('body')}>
          <Facts position={shown} />
          {isRunning && compareDecimals(shown.closingQuantity, shown.quantity) < 0 && (
            <>
              <Note>{t('closeNote')}</Note>
              <CloseButton
                isBusy={close.isBusy}
                onPress={() => close.send({
                  copyId: copy.id, symbol: shown.symbol, positionSide: shown.direction,
                }, { onDone: onClose })}
                position={shown}
              />
            </>
          )}
        </div>
      )}
    </Sheet>
  )
}

function Facts({ position }: { readonly position: CopiedPosition }) {
  const t = useTranslations('copy-trading')
  const words = useTranslations('position')
  const format = useFormat()
  const market = useMarket(position.symbol)
  const badge = usePositionBadge(position)
  const decimals = market?.priceDecimals ?? 0
  const { buyPrice, nowPrice, liquidationPrice, quantity, marginAmount, profitAndLoss } = position
  const amount = (text: string): string => format.amount(text, symbolDefault)
  return (
    <>
      <p className={css('name')}>
        {`${market?.pair ?? position.symbol} · ${badge.text} · ${words(position.marginMode)}`}
      </p>
      <Ledger>
        <LedgerRow label={t('quantity')}>
          {format.amount(quantity, market?.base ?? '', 'exact')}
        </LedgerRow>
        <LedgerRow label={words('entry')}>{averageText(buyPrice, decimals, format)}</LedgerRow>
        <LedgerRow label={t('mark')}>{format.price(nowPrice, decimals)}</LedgerRow>
        <LedgerRow label={words('liquidation')}>
          {liquidationPrice === null ? unknownFigure : format.price(liquidationPrice, decimals)}
        </LedgerRow>
        <LedgerRow label={t('margin')}>{amount(marginAmount)}</LedgerRow>
        <LedgerRow label={t('profit')}><ProfitText amount={profitAndLoss} /></LedgerRow>
      </Ledger>
    </>
  )
}

type CloseButtonProps = {
  readonly position: CopiedPosition
  readonly isBusy: boolean
  readonly onPress: () => void
}

function CloseButton({ position, isBusy, onPress }: CloseButtonProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const coin = useMarket(position.symbol)?.base ?? ''
  return (
    <Button busyLabel={t('closing')} isBusy={isBusy} kind="ink" onPress={onPress}>
      {t('closeAt', { quantity: format.amount(position.quantity, coin, 'exact') })}
    </Button>
  )
}
