// Sends a change of leverage or margin mode and returns the market's settings after it.
import type { ContractSetting } from '@ingot/contract/calls/perpetual-position/contract-settings.ts'
import { type Outcome, accepted } from '@ingot/contract/vocabulary'
import type { SetLeverage, SetMarginMode } from '@ingot/engine'
import type { Services } from '#http/services.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'
import { loadContractSettings } from './load-contract-settings.ts'

/** Returns the engine's refusal unchanged. */
export async function changeContractSetting(
  services: Services, market: ListedPerpetualMarket, command: SetLeverage | SetMarginMode,
): Promise<Outcome<ContractSetting>> {
  const changed = await services.sequencer.submit({ command })
  if (!changed.ok) return changed
  // A read after the reply's batch sees that batch.
  const [setting] = await loadContractSettings(services, command.user, [market])
  if (setting === undefined) throw new Error('a market has settings')
  return accepted(setting)
}
