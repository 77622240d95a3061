// A draw whose process is killed again and again: it ends as the one that was left alone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { copyOf, type TestFolder, verifyFolder } from '#testing/stored-exchange.ts'
import { byDepth } from '#testing/test-depth.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { fillDrawnOffer, openOfferRig, rigBegin, settleDrawnOffer } from './offer-rig.ts'

const entry = join(import.meta.dirname, 'killed-draws.ts')
const { users, kills } = byDepth({
  short: { users: 96, kills: 3 }, deep: { users: 10_000, kills: 50 },
})

/** Kills the process some milliseconds after a number of its batches. */
async function killAfter(
  dataFolder: string, { batches, ms }: { readonly batches: number, readonly ms: number },
): Promise<void> {
  const child = spawn(process.execPath, [entry, dataFolder], { stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => { errors += text.toString() })
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (Number(line) === batches) setTimeout(() => child.kill('SIGKILL'), ms)
  })
  await once(child, 'close')
  expect(errors).toBe('')
}

async function finish({ path }: TestFolder) {
  const rig = await openOfferRig(path, () => rigBegin + 20_000_000)
  await settleDrawnOffer(rig, () => {})
  const rows = rig.rows(`select s.id, s.status, s.win_tickets, s.paid_units, s.refund_units,
      u.available_units as usdt, u.frozen_units as frozen, c.available_units as coins
    from new_coin_subscription as s
    join balance as u on u.owner = s.user_id and u.asset_id = 1
    left join balance as c on c.owner = s.user_id and c.asset_id = 2 order by s.id`)
  const [offer] = rig.rows(`select won_tickets, winners, settled_at is not null as is_settled
    from new_coin_offer`)
  await rig.close()
  return { rows, offer }
}

test('[NC12] a draw that is killed at many instants ends each subscription once', async () => {
  const whole = makeTestFolder()
  await fillDrawnOffer(whole.path, users)
  const killed = copyOf(whole.path)
  const expected = await finish(whole)
  expect(expected.offer).toEqual({ won_tickets: users, winners: users, is_settled: 1 })
  // The batches of the whole draw, spread over the kills.
  const share = Math.max(1, Math.floor(users / 8 * 2 / kills))
  for (let kill = 0; kill < kills; kill += 1) {
    await killAfter(killed.path, { batches: 1 + (kill * 7) % share, ms: kill % 5 })
  }
  expect(await finish(killed)).toEqual(expected)
  for (const folder of [whole, killed]) {
    expect(verifyFolder(folder.path).breaches).toEqual([])
    folder.remove()
  }
}, byDepth({ short: 120_000, deep: 1_800_000 }))
