// An operator's halt of a market's trading on a test server, and its end.
import { changeMarketTrading } from '#features/configuration/configuration-steps.ts'
import type { TestServer } from './start-server.ts'

/** Throws when the change is refused. */
export async function haltTrading(
  { services }: Pick<TestServer, 'services'>, symbol: string, isHalted: boolean,
): Promise<void> {
  const changed = await services.sequencer.run(changeMarketTrading, {
    symbol, isHalted, by: { kind: 'staff', id: 3 }, reason: 'maintenance',
  })
  if (!changed.ok) throw new Error(changed.reject.code)
}
