// GET /listMyContractAccount.
import {
  listMyContractAccount,
} from '@ingot/contract/calls/perpetual-position/list-my-contract-account.ts'
import { accepted, contractSymbolOf } from '@ingot/contract/vocabulary'
import { defaultLeverage } from '@ingot/engine/formulas'
import { defineHandler } from '#http/reply/handler.ts'
import { balanceView } from '#store/rows/balance-view.ts'
import { amountText } from '#store/rows/listings.ts'
import { standingOf } from './contract-standing.ts'
import { loadContractWallets } from './load-contract-account.ts'
import { loadPositionMode } from './load-position-mode.ts'
import { marginRatioText } from './position-view.ts'

export const listMyContractAccountHandler = defineHandler(
  listMyContractAccount,
  async ({ session, services, gone }) => {
    const { database, listings } = services
    const { user } = session
    const [wallets, positionMode, chosen] = await Promise.all([
      loadContractWallets(services, user, gone()),
      loadPositionMode(database, user),
      database.selectFrom('risk_setting').selectAll().where('user_id', '=', user).execute(),
    ])
    const settings = new Map(chosen.map((row) => [row.market_id, row]))
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
      settings: listings.perpetualMarkets.map((market) => ({
        symbol: contractSymbolOf(market.symbol),
        leverage: settings.get(market.id)?.leverage ?? defaultLeverage(market.leverageMax),
        marginMode: settings.get(market.id)?.margin_mode ?? 'cross',
      })),
    })
  },
)
