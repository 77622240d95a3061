// The clock of a test beyond the age of an exchange rate: the made-up rates of a sandbox are
// renewed by its own clock, not by that of a test.
import { simulatedSource } from '@ingot/features/quick-trade/server/seeds/fiat-seeds.ts'
import { renewSimulatedRates } from '@ingot/features/quick-trade/server/seeds/seed-steps.ts'
import type { TestServer } from '#testing/start-server.ts'

export async function passWithRates(
  { clock, services }: TestServer, ms: number,
): Promise<void> {
  clock.advance(ms)
  const renewed = await services.sequencer.run(renewSimulatedRates, simulatedSource)
  if (!renewed.ok) throw new Error(`no rates: ${renewed.reject.code}`)
}
