// The result of a transfer: the amount, its way, and both balances now.
import { ArrowRight, CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import type { DoneTransfer } from './transfer-page.tsx'
import styles from './transfer-result.module.css'

const css = styleNames(styles)

export type TransferResultProps = {
  readonly bar: ReactNode
  readonly done: DoneTransfer
  readonly onDone: () => void
  readonly onAgain: () => void
  readonly onRecords: () => void
}

export function TransferResult({ bar, done, onDone, onAgain, onRecords }: TransferResultProps) {
  const t = useTranslations()
  const format = useFormat()
  const { symbol, amount, transferType, spot, contract } = done
  const names = { spot: t('property.spotAccount'), contract: t('property.contractAccount') }
  const route = transferType === 'spot_to_contract'
    ? [names.spot, names.contract] : [names.contract, names.spot]
  const footer = <Button onPress={onDone}>{t('common.done')}</Button>
  return (
    <Screen bar={bar} footer={footer} isReadOnly scrollId="transfer-done">
      <div className={css('page')}>
        <output className={css('head')}>
          <RoundMark icon={CircleCheck} size="l" tone="ok" />
          <h2 className={css('title')}>{t('transfer.done')}</h2>
          <p className={css('amount')}>{format.amount(amount, symbol)}</p>
          <p className={css('route')}>
            {route[0]}
            <Icon of={ArrowRight} size={14} />
            {route[1]}
          </p>
        </output>
        <Card>
          <Ledger>
            {[{ name: names.spot, balance: spot }, { name: names.contract, balance: contract }]
              .map(({ name, balance }) => (
                <LedgerRow key={name} label={t('transfer.availableIn', { account: name })}>
                  <PrivateFigure>
                    {format.amount(balance.available, symbol)}
                  </PrivateFigure>
                </LedgerRow>
              ))}
          </Ledger>
        </Card>
        <div className={css('buttons')}>
          <Button kind="line" onPress={onRecords}>{t('transfer.records')}</Button>
          <Button kind="line" onPress={onAgain}>{t('transfer.again')}</Button>
        </div>
      </div>
    </Screen>
  )
}
