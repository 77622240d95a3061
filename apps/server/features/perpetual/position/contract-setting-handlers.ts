// The calls of the contract account and its settings.
import {
  listMyContractAccount, setLeverage, setMarginMode, setPositionMode,
} from '@ingot/contract/calls/perpetual-position/contract-settings.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { newRiskRefusal } from '#features/new-risk.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { balanceView } from '#store/rows/balance-view.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import { changeContractSetting } from './change-contract-setting.ts'
import { standingOf } from './contract-standing.ts'
import { loadContractWallets } from './load-contract-account.ts'
import { loadContractSettings } from './load-contract-settings.ts'
import { loadPositionMode } from './load-position-mode.ts'
import { marginRatioText } from './position-view.ts'

// GET /listMyContractAccount.

export const listMyContractAccountHandler = defineHandler(
  listMyContractAccount,
  async ({ session, services, gone }) => {
    const { database, listings } = services
    const { user } = session
    const [wallets, positionMode, settings] = await Promise.all([
      loadContractWallets(services, user, gone()),
      loadPositionMode(database, user),
      loadContractSettings(services, user, listings.perpetualMarkets),
    ])
    return accepted({
      positionMode,
      balances: wallets.map((wallet) => {
        const asset = listings.asset(wallet.asset)
        const account = standingOf(wallet)
        return {
          ...balanceView(asset, wallet),
          free: amountText(asset, account.freeUnits),
          profitAndLoss: amountText(asset, account.pnlUnits),
          isolatedMargin: amountText(asset, account.isolatedUnits),
          equity: amountText(asset, account.equityUnits),
          maintenanceMargin: amountText(asset, account.maintenanceUnits),
          marginRatio: marginRatioText(account),
        }
      }),
      settings,
    })
  },
)

// POST /setLeverage.

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

// POST /setMarginMode.

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

// POST /setPositionMode.

export const setPositionModeHandler = defineHandler(
  setPositionMode,
  async ({ request: { positionMode }, session, services }) => {
    const changed = await services.sequencer.submit({
      command: { kind: 'set-position-mode', user: session.user, positionMode },
    })
    return changed.ok ? accepted({ positionMode }) : changed
  },
)
