// Chooses margin mode and leverage, and shows the effects on the open positions before they are
// saved.
import { formatUnitsShort, marginModes } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useContractSymbol } from '#features/market/app/parts/contract-symbols.ts'
import { useMark } from '#features/trading/app/data/contract/use-mark.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ActionFailed } from '#features/trading/app/contract-lists/sheet/action-failed.tsx'
import { stepsIn, unitDecimals } from '#features/market/app/parts/market-steps.ts'
import type { ContractAccount } from '#features/trading/app/order-form/contract/contract-account.ts'
import { LeverageField } from './leverage-field.tsx'
import { isWhole } from './leverage-stops.ts'
import { type Setting, settingChange, type SettingChange } from './setting-change.ts'
import { SettingEffects } from './setting-effects.tsx'
import type { ContractFacts } from '#features/trading/app/order-form/contract/use-contract-view.ts'
import type { SettingAction } from './use-setting-action.ts'
import { useSettingFault } from './use-setting-fault.ts'
import styles from './leverage-form.module.css'

const css = styleNames(styles)

export type LeverageFormProps = {
  readonly facts: ContractFacts
  readonly account: ContractAccount
  readonly action: SettingAction
}

export function LeverageForm({ facts, account, action }: LeverageFormProps) {
  const { steps, tiers } = facts
  const t = useTranslations('ticket')
  const leverageMax = useContractSymbol(steps.symbol)?.leverageMax ?? account.leverage
  const markTicks = stepsIn(useMark(steps.symbol)?.markPrice ?? '', steps.priceDecimals) ?? 1
  const [setting, setSetting] = useState<Setting>(account)
  const [wrong, setWrong] = useState<string>()
  const { marginMode, leverage } = setting
  const unitsPerTickLot = steps.quoteUnitsPerTickLot
  const change = settingChange({ account, tiers, markTicks, unitsPerTickLot }, setting)
  const hasPosition = account.long.lots > 0 || account.short.lots > 0
  const settingFault = useSettingFault(change, setting, steps)
  const note = t(hasPosition ? 'leverageNote' : 'leverageNoteNew', { pair: steps.pair })
  const bounds = { min: '1×', max: `${leverageMax}×` }
  const between = useTranslations('conditional')('shownBetween', bounds)
  const wholeOnly = useTranslations('common')('amountTooPrecise', { count: 0 })
  const isFaulty = change.fault !== undefined || wrong !== undefined
  const handleLeverage = (next: number): void => {
    setWrong(undefined)
    setSetting({ marginMode, leverage: next })
  }
  /** A wrong text changes nothing: the figures below are those of the setting as it is. */
  const handleWrong = (typed: string): void => {
    setWrong(typed)
    setSetting({ marginMode, leverage: account.leverage })
  }
  const save = (): void => {
    if (!isFaulty) action.send(account, setting)
  }
  return (
    <div className={css('body')}>
      <Segmented
        choices={marginModes.map((value) => ({ value, label: t(value) }))}
        label={t('marginMode')}
        onChange={(next) => setSetting({ leverage, marginMode: next })}
        value={marginMode}
      />
      <p className={css('note')}>{t(`${marginMode}Detail`)}</p>
      <LeverageField
        hint={wrong === undefined || isWhole(wrong) ? between : wholeOnly}
        leverage={leverage}
        leverageMax={leverageMax}
        onChange={handleLeverage}
        onSubmit={save}
        onWrong={handleWrong}
        wrong={wrong}
      />
      <SettingEffects change={change} facts={facts} leverage={leverage} />
      <TierFacts change={change} facts={facts} leverage={leverage} />
      <ActionFailed failure={action.failure} />
      <div className={css('send')}>
        <Button
          busyLabel={t('saving')}
          // The bounds of a wrong leverage are below its field.
          disabledReason={wrong === undefined ? settingFault : note}
          isBusy={action.isBusy}
          isDisabled={isFaulty}
          onPress={save}
        >
          {useSendText(account, setting, wrong === undefined)}
        </Button>
        {!isFaulty && <p className={css('note')}>{note}</p>}
      </div>
    </div>
  )
}

/** The setting in words; without the leverage while the typed one is wrong. */
function useSendText(
  account: ContractAccount, { marginMode, leverage }: Setting, isRight: boolean,
): string {
  const t = useTranslations()
  const mode = account.marginMode === marginMode
    ? undefined : t('ticket.setMode', { mode: t(`ticket.${marginMode}`) })
  if (!isRight) return mode ?? t('common.save')
  return mode === undefined ? t('ticket.setLeverage', { leverage }) : `${mode} · ${leverage}×`
}

type TierFactsProps = {
  readonly facts: ContractFacts
  readonly change: SettingChange
  readonly leverage: number
}

function TierFacts({ facts: { steps, tiers }, change, leverage }: TierFactsProps) {
  const t = useTranslations('ticket')
  const format = useFormat()
  const rates = tiers.filter((tier) => tier.capUnits <= change.capUnits)
    .map(({ mmrPpm }) => formatUnitsShort(BigInt(mmrPpm), 4))
  const rateText = [...new Set([rates[0], rates.at(-1)])]
    .map((rate) => format.rate(rate, 2)).join(' – ')
  return (
    <Ledger>
      <LedgerRow label={t('maxPosition', { leverage })}>
        {format.amount(formatUnitsShort(change.capUnits, unitDecimals), steps.quote)}
      </LedgerRow>
      <LedgerRow label={t('maintenanceRate')}>{rateText}</LedgerRow>
    </Ledger>
  )
}
