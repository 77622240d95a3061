// Confirms a conditional order before it is sent: when it triggers, and the order that follows.
import { useTranslations } from 'use-intl'
import type { NewConditionalOrder } from '#features/trading/app/data/use-conditional-orders.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import type { ContractAccount } from '#features/trading/app/order-form/contract/contract-account.ts'
import { ConfirmBody, ConfirmSheet } from '#features/trading/app/order-form/confirm-sheet.tsx'
import { type ConditionSentence, conditionSentences } from './condition-sentences.ts'
import type { ConditionalPlacing, ConfirmedConditional } from './use-conditional-placing.ts'
import { ContractEstimate } from './contract-estimate.tsx'
import styles from './confirm-conditional-sheet.module.css'

const css = styleNames(styles)

export type ConfirmConditionalSheetProps = {
  readonly placing: ConditionalPlacing
  readonly steps: MarketSteps
}

export function ConfirmConditionalSheet({ placing, steps }: ConfirmConditionalSheetProps) {
  const { confirmation, isSheetOpen, isBusy, close } = placing
  return (
    <ConfirmSheet isBusy={isBusy} isOpen={isSheetOpen} onClose={close}>
      {confirmation !== undefined && (
        <ConditionalBody confirmation={confirmation} placing={placing} steps={steps} />
      )}
    </ConfirmSheet>
  )
}

type ConditionalBodyProps = ConfirmConditionalSheetProps & {
  readonly confirmation: ConfirmedConditional
}

function ConditionalBody({ confirmation, placing, steps }: ConditionalBodyProps) {
  const t = useTranslations('conditional')
  const { request, isBuy, closesOnly, title, sendText, contract } = confirmation
  const name = useRequestName()
  const setting = useSettingText()(contract?.account)
  const write = useSentence(steps)
  const conditions = conditionSentences(request, isBuy)
  const closes = closesOnly === true || request.order.direction === 'sell'
  const legs = closes ? exits : openingLegs
  return (
    <ConfirmBody
      detail={setting === undefined ? name(request) : `${name(request)} · ${setting}`}
      isBlind={false}
      market={steps}
      note={t(closesOnly === true ? 'closesAtMost' : 'holdsNothing')}
      onSend={() => placing.send(confirmation)}
      sendText={sendText}
      sending={placing}
      title={title}
      tone={closesOnly === true ? 'ink' : isBuy ? 'up' : 'down'}
    >
      <Note tone="info">
        {conditions.map((sentences, place) => (
          <span className={css('condition')} key={sentences[0]?.kind}>
            {conditions.length > 1 && <b>{t(legs[place] ?? 'stopLeg')}</b>}
            {sentences.map((sentence) => (
              <span className={css('sentence')} key={sentence.kind}>{write(sentence)}</span>
            ))}
          </span>
        ))}
      </Note>
      {contract !== undefined && <ContractEstimate steps={steps} view={contract.view} />}
    </ConfirmBody>
  )
}

/** "Cross 20×" */
function useSettingText(): (account: ContractAccount | undefined) => string | undefined {
  const t = useTranslations('ticket')
  return (account) => account && `${t(account.marginMode)} ${account.leverage}×`
}

const exits = ['takeProfit', 'stopLoss'] as const
const openingLegs = ['limitLeg', 'stopLeg'] as const

function useRequestName(): (request: NewConditionalOrder) => string {
  const t = useTranslations('conditional')
  return ({ kind, order }) => {
    if (kind === 'pair') return t('oco')
    if (order.condition === 'trailing_stop') return t('trailingStop')
    return t(order.entrust === 'limit' ? 'stopLimit' : 'stopMarket')
  }
}

function useSentence({ priceDecimals }: MarketSteps): (sentence: ConditionSentence) => string {
  const t = useTranslations('conditional')
  const format = useFormat()
  return (sentence) => {
    if (sentence.kind === 'thenMarket') return t('thenMarket')
    if ('percent' in sentence) {
      return t(sentence.kind, { rate: format.rate(sentence.percent) })
    }
    return t(sentence.kind, { price: format.price(sentence.price, priceDecimals) })
  }
}
