// POST /console/loadConfiguration, from the rows: the gateway's own copy may be older.
import {
  type ConfigurationView, loadConfigurationView,
} from '@ingot/contract/console/configuration/configuration.ts'
import { accepted, settingNames } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import type { Services } from '#http/services.ts'
import { type Configuration, loadConfiguration } from '#store/rows/configuration.ts'
import { amountText } from '#store/rows/listing-texts.ts'

export const loadConfigurationHandler = defineConsoleHandler(
  loadConfigurationView,
  async ({ services }) => {
    const { database } = services
    const [configuration, markets] = await Promise.all([
      loadConfiguration(database),
      database.selectFrom('spot_market')
        .select(['symbol', 'maker_fee_ppm', 'taker_fee_ppm', 'is_trading_halted'])
        .orderBy('market_id').execute(),
    ])
    const { version, settings } = configuration
    return accepted({
      version,
      settings: settingNames.map((name) => ({ name, value: settings[name] })),
      ...coinViews(services, configuration),
      markets: markets.map((market) => ({
        symbol: market.symbol, makerFeePpm: market.maker_fee_ppm,
        takerFeePpm: market.taker_fee_ppm, isHalted: market.is_trading_halted === 1,
      })),
      banners: configuration.banners.map((banner) => ({ ...banner })),
    })
  },
)

type Views = Pick<ConfigurationView, 'coins' | 'networks'>

function coinViews({ listings }: Services, { coins, networks }: Configuration): Views {
  return {
    coins: coins.map(({ asset, ...coin }) => {
      const { symbol, decimals } = listings.asset(asset)
      return { symbol, decimals, ...coin }
    }),
    networks: networks.map(({ asset: id, feeUnits, minUnits, ...network }) => {
      const asset = listings.asset(id)
      return {
        symbol: asset.symbol, ...network, fee: amountText(asset, feeUnits),
        min: amountText(asset, minUnits),
      }
    }),
  }
}
