// The margin mode and the leverage of a market: two buttons that open their one sheet.
import { lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SelectButton } from '@ingot/ui/fields/select-button.tsx'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import type { ContractAccount } from '#features/trading/app/order-form/contract/contract-account.ts'
import type { ContractFacts } from '#features/trading/app/order-form/contract/use-contract-view.ts'
import { useSettingAction } from './use-setting-action.ts'

const LeverageForm = lazy(async () => ({
  default: (await import('./leverage-form.tsx')).LeverageForm,
}))

export type LeverageButtonProps = {
  readonly facts: ContractFacts
  readonly account: ContractAccount | undefined
}

export function LeverageButton({ facts, account }: LeverageButtonProps) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const action = useSettingAction(facts.steps.symbol, () => setOpen(false))
  // The sheet is named by the button that opened it.
  const [opener, setOpener] = useState<'marginMode' | 'leverage'>('leverage')
  const open = (by: typeof opener): void => {
    if (account === undefined) return
    setOpener(by)
    setOpen(true)
  }
  return (
    <>
      <SelectButton
        isCompact
        label={t('ticket.marginMode')}
        onPress={() => open('marginMode')}
        value={account === undefined ? unknownFigure : t(`ticket.${account.marginMode}`)}
      />
      <SelectButton
        isCompact
        label={t('ticket.leverage')}
        onPress={() => open('leverage')}
        value={account === undefined ? unknownFigure : `${account.leverage}×`}
      />
      <Sheet
        closeLabel={t('common.close')}
        isLocked={action.isBusy}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(`ticket.${opener}Title`, { pair: facts.steps.pair })}
      >
        {account !== undefined && (
          <LeverageForm account={account} action={action} facts={facts} />
        )}
      </Sheet>
    </>
  )
}
