// The receipt of a copied order: the figures of the wish, and the own share of each block, which
// this device computes again from the requests of all followers with the same limit.
import type {
  CopiedOrderDetail, CopyReceipt,
} from '#features/copy-trading/copied-orders.calls.ts'
import { formatUnitsShort, symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { type CopiedOrderName, useCopiedOrder } from '#features/copy-trading/app/use-copies.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { multiplyDecimals, signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { unitDecimals } from '#features/market/app/parts/market-steps.ts'
import { ProfitText } from '#features/copy-trading/app/profit-text.tsx'
import { ratioText } from '#features/copy-trading/app/use-copy-words.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { checkReceipt } from './check-receipt.ts'
import styles from './receipt-sheet.module.css'
import { useCopiedWords } from './use-copied-words.ts'

const css = styleNames(styles)

export type ReceiptSheetProps = {
  /** The sheet is open while there is one. */
  readonly name: CopiedOrderName | undefined
  readonly leader: string
  readonly onClose: () => void
}

export function ReceiptSheet({ name, leader, onClose }: ReceiptSheetProps) {
  const t = useTranslations()
  const detail = useCopiedOrder(name)
  return (
    <Sheet
      closeLabel={t('common.close')}
      isOpen={name !== undefined}
      onClose={onClose}
      title={t('copy-trading.receipt')}
    >
      <div className={css('body')}>
        {detail.data !== undefined ? <Detail detail={detail.data} leader={leader} />
          : detail.isError ? <LoadFailed query={detail} />
            : <SkeletonRows count={4} hasLead={false} />}
      </div>
    </Sheet>
  )
}

type DetailProps = { readonly detail: CopiedOrderDetail, readonly leader: string }

function Detail({ detail, leader }: DetailProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const words = useCopiedWords()
  const { order, wish, receipts, lotQuantity } = detail
  const market = useMarket(order.symbol)
  const coin = market?.base ?? ''
  const price = (text: string | null): string => text === null ? unknownFigure
    : format.digits(text, market?.priceDecimals ?? 0)
  const amount = (text: string): string => format.amount(text, symbolDefault, 'exact')
  const badge = words.badgeOf(order)
  return (
    <>
      <p className={css('name')}>{words.titleOf(order)}</p>
      {badge !== undefined && <Note>{words.reasonOf(order)}</Note>}
      <Ledger>
        <LedgerRow label={leader}>{price(order.leaderPrice)}</LedgerRow>
        <LedgerRow label={t('ownPrice')}>{price(order.price)}</LedgerRow>
        <LedgerRow label={t('difference')}>{words.differenceOf(order)}</LedgerRow>
        <LedgerRow label={t('wanted')}>
          {format.amount(order.wantedQuantity, coin, 'exact')}
        </LedgerRow>
        <LedgerRow label={t('given')}>{format.amount(order.quantity, coin, 'exact')}</LedgerRow>
        <LedgerRow label={t('fee')}>{amount(order.fee)}</LedgerRow>
        {order.kind === 'close' && signOfDecimal(order.quantity) > 0 && (
          <LedgerRow label={t('realised')}><ProfitText amount={order.realizedProfit} /></LedgerRow>
        )}
        {wish !== null && (
          <>
            <LedgerRow label={t('leaderQuantity')}>
              {format.amount(wish.leaderQuantity, coin, 'exact')}
            </LedgerRow>
            <LedgerRow label={t('leaderEquity')}>{amount(wish.leaderEquity)}</LedgerRow>
            <LedgerRow label={t('ownEquity')}>{amount(wish.equity)}</LedgerRow>
            {wish.ratioPpm > 0 && (
              <LedgerRow label={t('ratio')}>
                {`${format.digits(ratioText(wish.ratioPpm))}×`}
              </LedgerRow>
            )}
            {signOfDecimal(wish.quota) > 0 && (
              <LedgerRow label={t('quota')}>{amount(wish.quota)}</LedgerRow>
            )}
          </>
        )}
      </Ledger>
      {receipts.map((receipt) => (
        <Receipt
          coin={coin}
          key={receipt.id}
          lotQuantity={lotQuantity}
          price={price}
          receipt={receipt}
        />
      ))}
    </>
  )
}

type ReceiptProps = {
  readonly receipt: CopyReceipt
  readonly lotQuantity: string
  readonly coin: string
  readonly price: (text: string) => string
}

function Receipt({ receipt, lotQuantity, coin, price }: ReceiptProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const { isRight, requested } = checkReceipt(receipt)
  const quantity = (lots: string): string =>
    format.amount(multiplyDecimals(lots, lotQuantity, unitDecimals), coin, 'exact')
  const value = formatUnitsShort(BigInt(receipt.units), unitDecimals)
  return (
    <section aria-label={t('block')} className={css('inset')}>
      <p className={css('caption')}>
        {t('blockAt', { time: format.dateTime(receipt.time), id: receipt.id })}
      </p>
      <Ledger>
        <LedgerRow label={t('blockLimit')}>{price(receipt.limitPrice)}</LedgerRow>
        <LedgerRow label={t('blockFollowers')}>{format.count(receipt.requests.length)}</LedgerRow>
        <LedgerRow label={t('blockRequested')}>{quantity(String(requested))}</LedgerRow>
        <LedgerRow label={t('blockFilled')}>{quantity(receipt.filledLots)}</LedgerRow>
        <LedgerRow label={t('blockOwn')}>
          {quantity(String(receipt.requests[receipt.place] ?? 0))}
        </LedgerRow>
        <LedgerRow isStrong label={t('blockShare')}>
          {t('shareFor', {
            quantity: quantity(String(receipt.lots)),
            amount: format.amount(value, symbolDefault, 'exact'),
          })}
        </LedgerRow>
      </Ledger>
      <Note tone={isRight ? 'ok' : 'danger'}>{t(isRight ? 'checked' : 'checkFailed')}</Note>
    </section>
  )
}
