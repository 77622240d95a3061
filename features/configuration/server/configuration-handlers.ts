// The console calls of the configuration.
import {
  changeBannerTerms, changeCoinTerms, changeMarketTerms, changeNetworkTerms, changeSiteSetting,
  type ConfigurationView, haltMarket, loadConfigurationView, removeBannerRow,
} from '#features/configuration/configuration.console.ts'
import type { ConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { accepted, type Outcome, settingNames } from '@ingot/contract/vocabulary'
import type { z } from 'zod/mini'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import type { Actor } from '@ingot/server/console/operator-step.ts'
import { usdtPrice } from '@ingot/server/kit/usdt-price.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { PlainValue, StepValue } from '@ingot/server/sequencer/steps/plain-value.ts'
import type { Step } from '@ingot/server/sequencer/steps/step.ts'
import {
  type Configuration, loadConfiguration, loadContractTrading,
} from '@ingot/server/store/rows/configuration.ts'
import type { Seen } from './define-configuration-step.ts'
import {
  networkView, operatorChangeMarketFees, operatorChangeNetwork,
} from './guarded-steps.ts'
import {
  operatorChangeBanner, operatorChangeCoin, operatorChangeSetting, operatorHaltMarket,
  operatorRemoveBanner,
} from './operator-steps.ts'

// The console calls that change the configuration: each runs its operator's step.

type Input<Terms> = {
  readonly by: Actor
  readonly input: { readonly seen: Seen; readonly terms: Terms }
}

type Plain = { readonly [name: string]: PlainValue }

/** Runs a step and waits until the gateway serves the changed configuration. */
async function run<Terms extends PlainValue, Result extends StepValue>(
  { sequencer, configuration }: Services, step: Step<Input<Terms>, Result>, input: Input<Terms>,
): Promise<Outcome<Result>> {
  const changed = await sequencer.run(step, input)
  if (!changed.ok) return changed
  await configuration.settled()
  return accepted(changed.value.result)
}

const done = (outcome: Outcome<unknown>): Outcome<null> => outcome.ok ? accepted(null) : outcome

/** Joins a call whose request is the terms of a step; its reply is empty. */
function changeHandler<Request extends Seen & Plain, Result extends StepValue>(
  call: ConsoleCall<z.ZodMiniType<Request>, z.ZodMiniType<null>, 'change-configuration'>,
  step: Step<Input<Omit<Request, keyof Seen>>, Result>,
) {
  return defineConsoleHandler(
    call,
    async ({ request: { version, reason, ...terms }, services, by }) =>
      done(await run(services, step, { by, input: { seen: { version, reason }, terms } })),
  )
}

/** A guarded value is not changed yet: the reply has the change that waits. */
const settingHandler = defineConsoleHandler(
  changeSiteSetting,
  ({ request: { version, reason, ...terms }, services, by }) =>
    run(services, operatorChangeSetting, { by, input: { seen: { version, reason }, terms } }),
)

/** The step has no market data, so the gateway passes the coin's price. */
const networkHandler = defineConsoleHandler(
  changeNetworkTerms,
  async ({ request: { version, reason, ...network }, services, by }) => {
    const asset = services.listings.assetBySymbol(network.symbol)
    const price = asset === undefined ? null : usdtPrice(services, asset) ?? null
    return run(services, operatorChangeNetwork, {
      by, input: { seen: { version, reason }, terms: { ...network, price } },
    })
  },
)

const marketFeesHandler = defineConsoleHandler(
  changeMarketTerms,
  ({ request: { version, reason, ...terms }, services, by }) =>
    run(services, operatorChangeMarketFees, { by, input: { seen: { version, reason }, terms } }),
)

const bannerHandler = defineConsoleHandler(
  changeBannerTerms,
  ({ request: { version, reason, id, ...banner }, services, by }) =>
    run(services, operatorChangeBanner, {
      by, input: { seen: { version, reason }, terms: { id, banner } },
    }),
)

export const changeHandlers = [
  settingHandler,
  changeHandler(changeCoinTerms, operatorChangeCoin),
  networkHandler,
  marketFeesHandler,
  changeHandler(haltMarket, operatorHaltMarket),
  bannerHandler,
  changeHandler(removeBannerRow, operatorRemoveBanner),
]

// POST /console/loadConfiguration, from the rows: the gateway's own copy may be older.

export const loadConfigurationHandler = defineConsoleHandler(
  loadConfigurationView,
  async ({ services }) => {
    const { database } = services
    const [configuration, markets, contracts] = await Promise.all([
      loadConfiguration(database),
      database.selectFrom('spot_market')
        .select(['symbol', 'maker_fee_ppm', 'taker_fee_ppm', 'is_trading_halted'])
        .orderBy('market_id').execute(),
      loadContractTrading(database),
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
      contracts: [...contracts],
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
    networks: networks.map((network) => networkView(listings.asset(network.asset), network)),
  }
}
