// The engine beside its naive twin on trading mixed with movements of funds, with reloads from
// rows between; a failure prints its seed by name.
import { expect, test } from 'vitest'
import { runFundsTwins } from '#testing/run-funds-twins.ts'

const commands = 6_000
const kinds = [
  'hold-funds', 'settle-funds', 'release-funds', 'credit-funds', 'debit-funds', 'share-funds',
  'convert-funds', 'move-house-funds',
]

const runs = [['spot', 1], ['spot', 2], ['perpetual', 3], ['perpetual', 4]] as const

for (const [product, seed] of runs) {
  test(`[H9] the twins agree on ${commands} commands of ${product} and funds, seed ${seed}`, () => {
    const run = runFundsTwins({ seed, product, commands })
    expect(run.differences).toEqual([])
    expect(run.faults).toEqual([])
    for (const kind of kinds) {
      // With one asset only there is nothing to convert.
      if (kind === 'convert-funds' && product === 'perpetual') continue
      expect(run.accepted.get(kind) ?? 0, kind).toBeGreaterThan(20)
    }
    for (const code of ['hold_unknown', 'hold_exceeded', 'insufficient_available'] as const) {
      expect(run.rejects.get(code) ?? 0, code).toBeGreaterThan(5)
    }
    expect(run.openHolds).toBeGreaterThan(10)
  }, 60_000)
}
