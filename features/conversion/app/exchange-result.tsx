// The result of a conversion: both amounts, and the price that it was made at.
import type { Conversion } from '#features/conversion/conversions.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { minusSign } from '@ingot/ui/format/create-format.ts'
import { rateText } from '@ingot/ui/format/rate-text.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './exchange-result.module.css'

const css = styleNames(styles)

export type ExchangeResultProps = {
  readonly bar: ReactNode
  readonly done: Conversion
  readonly onDone: () => void
  readonly onAgain: () => void
  readonly onRecords: () => void
}

export function ExchangeResult({ bar, done, onDone, onAgain, onRecords }: ExchangeResultProps) {
  const t = useTranslations()
  const format = useFormat()
  const { fromSymbol, fromAmount, toSymbol, toAmount, rate, spreadPpm, spreadUsdt } = done
  const footer = <Button onPress={onDone}>{t('common.done')}</Button>
  return (
    <Screen bar={bar} footer={footer} isReadOnly scrollId="exchange-done">
      <div className={css('page')}>
        <output className={css('head')}>
          <RoundMark icon={CircleCheck} size="l" tone="ok" />
          <h2 className={css('title')}>{t('exchange.done')}</h2>
          <p className={css('amount')}>{`+${format.amount(toAmount, toSymbol)}`}</p>
          <p className={css('given')}>
            {`${minusSign}${format.amount(fromAmount, fromSymbol)}`}
          </p>
        </output>
        <Card>
          <Ledger>
            <LedgerRow label={t('exchange.price')}>
              {rateText({
                from: fromSymbol, rate: format.figure(rate, toSymbol, 'exact'), to: toSymbol,
              })}
            </LedgerRow>
            <LedgerRow label={t('exchange.spread', { rate: format.ppm(spreadPpm) })}>
              {format.amount(spreadUsdt, symbolDefault)}
            </LedgerRow>
          </Ledger>
        </Card>
        <div className={css('buttons')}>
          <Button kind="line" onPress={onRecords}>{t('exchange.records')}</Button>
          <Button kind="line" onPress={onAgain}>{t('exchange.again')}</Button>
        </div>
      </div>
    </Screen>
  )
}
