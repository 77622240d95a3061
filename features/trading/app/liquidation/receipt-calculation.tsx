// The calculation behind a receipt, each line from figures on the page, with every digit.
import { useTranslations } from 'use-intl'
import { useTiersOf } from '#features/trading/app/data/contract/use-leverage-tiers.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { minusSign, unknownFigure } from '@ingot/ui/format/create-format.ts'
import { multiplyDecimals, signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './receipt-calculation.module.css'
import type { ReceiptPartProps } from './receipt-view.tsx'

const css = styleNames(styles)

export function ReceiptCalculation(props: ReceiptPartProps) {
  const { receipt } = props
  const t = useTranslations('position')
  const rows = [...useStandingRows(props), ...useClosingRows(props)]
  return (
    <>
      <Ledger>
        {rows.map(([label, text]) => <LedgerRow key={label} label={label}>{text}</LedgerRow>)}
      </Ledger>
      <p className={css('formula')}>
        {t(receipt.marginMode === 'cross' ? 'formulaCross' : 'formula')}
      </p>
    </>
  )
}

type Row = readonly [label: string, text: string]

/** The state before the step: value, profit, balance and requirement. */
function useStandingRows({ receipt, figures, steps }: ReceiptPartProps): readonly Row[] {
  const t = useTranslations('position')
  const format = useFormat()
  const { quote, priceDecimals, quantityDecimals } = steps
  const mark = format.price(receipt.markPrice, priceDecimals)
  const size = format.quantity(receipt.quantity, quantityDecimals)
  const tier = useTiersOf([receipt.symbol]).get(receipt.symbol)
    ?.find((known) => known.tier === receipt.tier)
  const exact = (text: string): string => format.amount(text, quote, 'exact')
  const isCross = receipt.marginMode === 'cross'
  const ofPosition: readonly Row[] = [
    [t('calcValue', { size, mark }), exact(figures.value)],
    [t('calcCost'), exact(receipt.costAmount)],
    [t('calcProfit', { mark }), exact(figures.profit)],
    ...tier === undefined ? [] : [
      [
        t('calcRate', { tier: format.count(tier.tier) }),
        format.rate(multiplyDecimals(tier.maintenanceMarginRate, '100', 4)),
      ],
      [
        t('calcDeduction', { tier: format.count(tier.tier) }),
        exact(tier.maintenanceDeduction),
      ],
    ] satisfies Row[],
  ]
  const balance: readonly Row[] = isCross
    ? [[t('equityOfAccount'), exact(receipt.equity)]]
    : [
      [t('marginUsed'), exact(receipt.marginAmount)],
      [t('calcBalance', {
        margin: format.figure(receipt.marginAmount, quote, 'exact'),
        sign: signOfDecimal(figures.profit) < 0 ? minusSign : '+',
        profit: format.figure(figures.profit.replace('-', ''), quote, 'exact'),
      }), exact(receipt.equity)],
    ]
  return [
    ...ofPosition,
    ...balance,
    [t('maintenance'), exact(receipt.maintenanceMargin)],
    [t('marginRatio'), receipt.marginRatio === null ? unknownFigure
      : format.share(multiplyDecimals(receipt.marginRatio, '100', 4), 2)],
    [t('calcVerdict', {
      equity: format.figure(receipt.equity, quote, 'exact'),
      maintenance: format.figure(receipt.maintenanceMargin, quote, 'exact'),
    }), t('liquidated')],
  ]
}

/** The result of the step: fills, fee and fund. */
function useClosingRows({ receipt, figures, steps: { quote } }: ReceiptPartProps): readonly Row[] {
  const t = useTranslations('position')
  const format = useFormat()
  const exact = (text: string): string => format.amount(text, quote, 'exact')
  if (receipt.step === 'orders_cancelled') return []
  return [
    ...signOfDecimal(receipt.filledAmount) === 0 ? []
      : [[t('calcFilled'), exact(receipt.filledAmount)]] satisfies Row[],
    [t('calcFee'), exact(receipt.fees)],
    ...figures.result === undefined ? []
      : [[t('realised'), exact(figures.result)]] satisfies Row[],
    [t('calcFund'), exact(receipt.insuranceAmount)],
  ]
}
