// The calls of the contract account and its settings.
import {
  type ContractSetting, listMyContractAccount, setLeverage, setMarginMode, setPositionMode,
} from '#features/trading/contract-settings.calls.ts'
import {
  accepted, contractSymbolOf, type Outcome, rejected, type UserId,
} from '@ingot/contract/vocabulary'
import type { SetLeverage, SetMarginMode } from '@ingot/engine'
import { defaultLeverage } from '@ingot/engine/formulas'
import { newRiskRefusal } from '@ingot/server/kit/new-risk.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { balanceView } from '@ingot/server/store/rows/balance-view.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { ListedPerpetualMarket } from '@ingot/server/store/rows/perpetual-listings.ts'
import { standingOf } from './contract-standing.ts'
import { loadContractWallets } from './load-contract-account.ts'
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

/**
 * Sends a change of leverage or margin mode and returns the market's settings after it. Returns the
 * engine's refusal unchanged.
 */
async function changeContractSetting(
  services: Services, market: ListedPerpetualMarket, command: SetLeverage | SetMarginMode,
): Promise<Outcome<ContractSetting>> {
  const changed = await services.sequencer.submit({ command })
  if (!changed.ok) return changed
  // A read after the reply's batch sees that batch.
  const [setting] = await loadContractSettings(services, command.user, [market])
  if (setting === undefined) throw new Error('a market has settings')
  return accepted(setting)
}

/**
 * Reads a user's leverage and margin mode on the perpetual markets. The query names the owner. Of
 * the named markets, in their order; the defaults where the user has chosen nothing.
 */
async function loadContractSettings(
  { database }: Pick<Services, 'database'>, user: UserId,
  markets: readonly ListedPerpetualMarket[],
): Promise<ContractSetting[]> {
  const rows = await database.selectFrom('risk_setting').selectAll()
    .where('user_id', '=', user).execute()
  const chosen = new Map(rows.map((row) => [row.market_id, row]))
  return markets.map((market) => ({
    symbol: contractSymbolOf(market.symbol),
    leverage: chosen.get(market.id)?.leverage ?? defaultLeverage(market.leverageMax),
    marginMode: chosen.get(market.id)?.margin_mode ?? 'cross',
  }))
}
