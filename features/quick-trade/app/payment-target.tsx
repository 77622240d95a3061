// The account to pay to: a tap copies a field. The reference is the only text that the remark of
// the transfer may have.
import type { QuickOrder } from '#features/quick-trade/quick-orders.calls.ts'
import { useTranslations } from 'use-intl'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Copy } from 'lucide'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useCopyText } from '@ingot/web/widgets/copy-button.tsx'
import styles from './payment-screen.module.css'

const css = styleNames(styles)

export type PaymentTargetProps = { readonly order: QuickOrder, readonly amount: string }

export function PaymentTarget({ order, amount }: PaymentTargetProps) {
  const t = useTranslations('c2c')
  const { payee, reference, bankAccount, fiatAmount } = order
  return (
    <section aria-label={t('sendTo')}>
      <p className={css('label')}>
        <span>{t('sendTo')}</span>
        {bankAccount !== null && (
          <span className={css('from')}>
            {t('from', { card: `${bankAccount.bank} ·· ${bankAccount.numberEnd}` })}
          </span>
        )}
      </p>
      <Card isFlush>
        {payee.map(({ field, value }) => (
          <Copied
            isCode={codes.includes(field)}
            key={field}
            label={t(`receiving.${field}`)}
            text={value}
          />
        ))}
        <Copied
          copied={fiatAmount}
          label={t('amountCopy')}
          text={amount}
          under={t('exactly', { amount })}
        />
        <Copied isCode isMain label={t('reference')} text={reference} under={t('referenceText')} />
      </Card>
    </section>
  )
}

const codes: readonly string[] = [
  'iban', 'bic', 'accountNumber', 'routingNumber', 'sortCode', 'bankCode', 'branchCode',
]

type CopiedProps = {
  readonly label: string
  readonly text: string
  /** The copied text where it differs from the shown one. */
  readonly copied?: string
  readonly under?: string
  readonly isCode?: boolean
  readonly isMain?: boolean
}

function Copied(props: CopiedProps) {
  const { label, text, copied = text, under, isCode = false, isMain = false } = props
  const t = useTranslations('common')
  const copy = useCopyText()
  return (
    <button
      className={css('field', isMain && 'main')}
      onClick={() => copy(copied)}
      type="button"
    >
      <span className={css('texts')}>
        <span className={css('caption')}>{label}</span>
        <span className={css('text', isCode && 'code')} translate="no">{text}</span>
        {under !== undefined && <span className={css('caption')}>{under}</span>}
      </span>
      <VisuallyHidden>{t('copy')}</VisuallyHidden>
      <Icon of={Copy} size={16} />
    </button>
  )
}
