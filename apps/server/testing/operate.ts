// An operator's changes of the configuration on a test server.
import type { SettingName, SettingValue } from '@ingot/contract/vocabulary'
import {
  changeMarketTrading, changeSetting,
} from '@ingot/features/configuration/server/configuration-steps.ts'
import type { TestServer } from './start-server.ts'

const operator = { by: { kind: 'staff', id: 3 }, reason: 'maintenance' } as const

/** A halt of a market's trading, and its end; throws when the change is refused. */
export async function haltTrading(
  { services }: Pick<TestServer, 'services'>, symbol: string, isHalted: boolean,
): Promise<void> {
  const changed = await services.sequencer.run(changeMarketTrading, {
    symbol, isHalted, ...operator,
  })
  if (!changed.ok) throw new Error(changed.reject.code)
}

/** Changes a setting, and waits until the gateway serves the new value; throws when refused. */
export async function changeSettingOf<Name extends SettingName>(
  { services: { sequencer, configuration } }: Pick<TestServer, 'services'>,
  name: Name, value: SettingValue<Name>,
): Promise<void> {
  const changed = await sequencer.run(changeSetting, { ...operator, name, value })
  if (!changed.ok) throw new Error(`${name} was not changed: ${changed.reject.code}`)
  await configuration.settled()
}
