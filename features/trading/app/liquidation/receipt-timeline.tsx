// The sequence of a liquidation's step: the trigger, the mark, and its effects.
import type { IconNode } from 'lucide'
import { Ban, Circle, Shield, Users, Zap } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { multiplyDecimals, signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './receipt-timeline.module.css'
import type { ReceiptPartProps } from './receipt-view.tsx'

const css = styleNames(styles)

type Event = {
  readonly icon: IconNode
  readonly text: string
  readonly detail?: string | undefined
  readonly isTrigger?: boolean
}

export function ReceiptTimeline(props: ReceiptPartProps) {
  const format = useFormat()
  const t = useTranslations('position')
  const time = format.time(props.receipt.time)
  return (
    <ol aria-label={t('timeline')} className={css('timeline')}>
      {useEvents(props).map(({ icon, text, detail, isTrigger = false }) => (
        <li className={css('step', isTrigger && 'trigger')} key={text}>
          <span className={css('mark')}><Icon of={icon} size={12} /></span>
          <div>
            <p className={css('text')}>{text}</p>
            {detail !== undefined && <p className={css('detail')}>{detail}</p>}
          </div>
          <span className={css('time')}>{time}</span>
        </li>
      ))}
    </ol>
  )
}

function useEvents(props: ReceiptPartProps): readonly Event[] {
  const { receipt, steps } = props
  const t = useTranslations('position')
  const format = useFormat()
  const { marginRatio } = receipt
  const price = (text: string | null | undefined) => format.price(text, steps.priceDecimals)
  return [
    {
      icon: Circle,
      text: marginRatio === null
        ? t('tlNoBalance')
        : t('tlRatio', { ratio: format.share(multiplyDecimals(marginRatio, '100', 4), 2) }),
    },
    {
      icon: Zap,
      isTrigger: true,
      text: t('tlMark', { mark: price(receipt.markPrice) }),
      detail: t('tlIndex', { index: price(receipt.indexPrice) }),
    },
    ...useEffects(props),
  ]
}

/** The effects of the step on the orders, in the book, on other positions and on the fund. */
function useEffects({ receipt, figures, steps }: ReceiptPartProps): readonly Event[] {
  const t = useTranslations('position')
  const format = useFormat()
  const { base: symbol, quote, priceDecimals, quantityDecimals } = steps
  const { step, quantityByBook, quantityByAdl, insuranceAmount } = receipt
  if (step === 'orders_cancelled') return [{ icon: Ban, text: t('tlOrders') }]
  const quantity = (text: string): string => format.quantity(text, quantityDecimals)
  const fund = signOfDecimal(insuranceAmount)
  const paid = {
    amount: format.figure(insuranceAmount.replace('-', ''), quote, 'exact'), symbol: quote,
  }
  return [
    signOfDecimal(quantityByBook) === 0
      ? { icon: Circle, text: t('tlNoTaker') }
      : {
        icon: Circle,
        text: t('tlBook', {
          size: quantity(quantityByBook),
          price: format.price(figures.averagePrice, priceDecimals),
          symbol,
        }),
      },
    ...signOfDecimal(quantityByAdl) === 0 ? []
      : [{ icon: Users, text: t('tlAdl', { size: quantity(quantityByAdl), symbol }) }],
    ...fund === 0 ? []
      : [{ icon: Shield, text: t(fund > 0 ? 'tlFundGain' : 'tlFundPaid', paid) }],
  ]
}
