// Sends another margin mode and another leverage, the mode first: each is a call of its own.
import type { ActionFailure } from '@ingot/web/data/call/create-action.ts'
import {
  useSetLeverage, useSetMarginMode,
} from '#features/trading/app/data/contract/use-contract-actions.ts'
import type { ContractAccount } from '#features/trading/app/order-form/contract/contract-account.ts'
import type { Setting } from './setting-change.ts'

export type SettingAction = {
  readonly isBusy: boolean
  readonly failure: ActionFailure | undefined
  send(account: ContractAccount, setting: Setting): void
}

export function useSettingAction(symbol: string, onDone: () => void): SettingAction {
  const mode = useSetMarginMode()
  const leverage = useSetLeverage()
  const sendLeverage = (account: ContractAccount, setting: Setting): void => {
    if (account.leverage === setting.leverage) return onDone()
    leverage.send({ symbol, leverage: setting.leverage }, { onDone })
  }
  return {
    isBusy: mode.isBusy || leverage.isBusy,
    failure: mode.failure ?? leverage.failure,
    send(account, setting) {
      if (account.marginMode === setting.marginMode) return sendLeverage(account, setting)
      mode.send({ symbol, marginMode: setting.marginMode }, {
        onDone: () => sendLeverage(account, setting),
      })
    },
  }
}
