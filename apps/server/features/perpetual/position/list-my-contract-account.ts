// GET /listMyContractAccount.
import {
  listMyContractAccount,
} from '@ingot/contract/calls/perpetual-position/contract-settings.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { balanceView } from '#store/rows/balance-view.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import { standingOf } from './contract-standing.ts'
import { loadContractWallets } from './load-contract-account.ts'
import { loadContractSettings } from './load-contract-settings.ts'
import { loadPositionMode } from './load-position-mode.ts'
import { marginRatioText } from './position-view.ts'

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
