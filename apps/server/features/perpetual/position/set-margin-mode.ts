// POST /setMarginMode.
import { setMarginMode } from '@ingot/contract/calls/perpetual-position/contract-settings.ts'
import { rejected } from '@ingot/contract/vocabulary'
import { newRiskRefusal } from '#features/new-risk.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { changeContractSetting } from './change-contract-setting.ts'

export const setMarginModeHandler = defineHandler(
  setMarginMode,
  ({ request: { symbol, marginMode }, session, services }) => {
    const market = services.listings.contractBySymbol(symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const refusal = newRiskRefusal(session)
    if (refusal !== undefined) return rejected(refusal)
    return changeContractSetting(services, market, {
      kind: 'set-margin-mode', user: session.user, market: market.id, marginMode,
    })
  },
)
