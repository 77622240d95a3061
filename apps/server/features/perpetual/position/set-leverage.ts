// POST /setLeverage.
import { setLeverage } from '@ingot/contract/calls/perpetual-position/contract-settings.ts'
import { rejected } from '@ingot/contract/vocabulary'
import { newRiskRefusal } from '#features/new-risk.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { changeContractSetting } from './change-contract-setting.ts'

export const setLeverageHandler = defineHandler(
  setLeverage,
  ({ request: { symbol, leverage }, session, services }) => {
    const market = services.listings.contractBySymbol(symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    return changeContractSetting(services, market, {
      kind: 'set-leverage', user: session.user, market: market.id, leverage,
      ...newRiskRefusal(session) === undefined ? {} : { onlyLowers: true },
    })
  },
)
