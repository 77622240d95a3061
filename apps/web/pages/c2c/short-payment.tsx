// [QT45] A payment of less than is due: the user takes its coins at the same price, or has the
// money sent back. The answer is given once.
import type { QuickOrder, QuickShort } from '@ingot/contract/calls/quick-trade/quick-orders.ts'
import { useTranslations } from 'use-intl'
import { useAnswerShortPayment } from '#data/fiat/use-quick-trade.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './order-state.module.css'

const css = styleNames(styles)

export function ShortPayment({ order, short }: {
  readonly order: QuickOrder
  readonly short: QuickShort
}) {
  const t = useTranslations('c2c')
  const format = useFormat()
  const answer = useAnswerShortPayment()
  const { id, fiat, symbol } = order
  const coins = format.amount(short.coinAmount, symbol)
  const amount = format.amount(short.amount, fiat)
  if (short.answer !== null) return <Note>{t(`shortAnswers.${short.answer}`, { coins })}</Note>
  return (
    <Card>
      <div className={css('short')}>
        <Note tone="warn">{`${t('shortTitle')}. ${t('shortText', { amount, coins })}`}</Note>
        <Button
          busyLabel={t('reporting')} isBusy={answer.isBusy}
          onPress={() => void answer.send({ id, answer: 'accepted' })}
        >
          {t('shortAccept', { coins })}
        </Button>
        <Button
          isDisabled={answer.isBusy} kind="line"
          onPress={() => void answer.send({ id, answer: 'declined' })}
        >
          {t('shortDecline')}
        </Button>
      </div>
    </Card>
  )
}
