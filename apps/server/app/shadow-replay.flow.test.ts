// The log of a real folder through two engines side by side: of one version, and of a copy in which
// one line was changed.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { asUserId } from '@ingot/contract/vocabulary'
import { engineVersion } from '@ingot/engine'
import { churn } from '#testing/traffic/market-churn.ts'
import {
  makeTestFolder, must, openRichUser, openTestSequencer, usdt,
} from '#testing/test-sequencer.ts'

const engine = fileURLToPath(new URL('.', import.meta.resolve('@ingot/engine')))
const contract = fileURLToPath(new URL('../', import.meta.resolve('@ingot/contract/vocabulary')))
const versionLine = `export const engineVersion = ${engineVersion}`
const data = makeTestFolder()
const copies = makeTestFolder()

beforeAll(async () => {
  const { sequencer, close } = await openTestSequencer(data.path)
  const users = [asUserId(10_001), asUserId(10_002)]
  for (const user of users) await openRichUser(sequencer, user)
  must(await sequencer.submit({ command: {
    kind: 'transfer-between-wallets', user: asUserId(10_001), asset: usdt, units: 500n,
    from: 'spot', to: 'contract',
  } }))
  await churn(sequencer, { users, orders: 400, seed: 5 })
  await close()
})
afterAll(() => {
  data.remove()
  copies.remove()
})

/** The root of a checkout that has this engine with some changes. */
function checkout(name: string, changes: readonly (readonly [string, string, string])[]): string {
  const root = join(realpathSync(copies.path), name)
  cpSync(engine, join(root, 'packages/engine'), {
    recursive: true, filter: (from) => !from.endsWith('.test.ts'),
  })
  mkdirSync(join(root, 'node_modules/@ingot'), { recursive: true })
  symlinkSync(contract, join(root, 'node_modules/@ingot/contract'))
  for (const [file, before, after] of changes) {
    const path = join(root, 'packages/engine', file)
    const text = readFileSync(path, 'utf8')
    expect(text.split(before)).toHaveLength(2)
    writeFileSync(path, text.replace(before, after))
  }
  return root
}

type Run = { readonly code: number; readonly said: string }

/** `npm run replay -- --shadow …`, as an operator runs it. */
function shadow(root: string, ...words: readonly string[]): Promise<Run> {
  const program = fileURLToPath(new URL('./replay.ts', import.meta.url))
  const env = { ...process.env, INGOT_DATA: data.path }
  return new Promise((resolve) => {
    const args = [program, '--shadow', root, ...words]
    execFile(process.execPath, args, { env }, (error, out, errors) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: out + errors })
    })
  })
}

test('[D46] equal versions agree about every command of the log', async () => {
  const root = checkout('same', [])
  const whole = await shadow(root)
  expect(whole.said).toMatch(/^started after batch 0, ended with batch \d+: [4-9]\d\d commands in/)
  expect(whole.said).toMatch(/both engines give the same result for every command\n$/)
  expect(whole.code).toBe(0)
  const stretch = await shadow(join(root, 'packages/engine'), '--to', '4')
  expect(stretch.said).toContain('ended with batch 4')
  expect(stretch.code).toBe(0)
})

test('[D46] the first difference is named by batch, command, row and field', async () => {
  const { said, code } = await shadow(checkout('fees', [[
    'formulas/fee.ts', 'Math.ceil((rest * ratePpm) / million)',
    'Math.floor((rest * ratePpm) / million) + 1',
  ]]))
  expect(said).toMatch(/FIRST DIFFERENCE {2}batch \d+, command \d+ of \d+, place-spot-order: /)
  expect(said).toMatch(/orders, orderId \d+: feeUnits is \d+n here and \d+n there/)
  expect(code).toBe(1)
})

longTest('[D46] a command that the other version refuses or lacks is reported', async () => {
  const stricter = await shadow(checkout('stricter', [[
    'spot/check-order.ts', 'priceTicks > market.bandHighTicks', 'priceTicks > market.lastTicks + 5',
  ]]))
  expect(stricter.said)
    .toMatch(/it is accepted \(order \d+, count 0\) here and refused \(price_out_of_band\) there/)
  expect(stricter.code).toBe(1)
  const older = await shadow(checkout('older', [[
    'create-engine.ts', "command.kind === 'transfer-between-wallets'", "command.kind === 'tick'",
  ]]))
  expect(older.said)
    .toMatch(/transfer-between-wallets: the other engine does not know this command/)
  expect(older.code).toBe(1)
})

longTest('[D46] another set of hashed columns is reported apart from a difference', async () => {
  const { said, code } = await shadow(checkout('hash', [[
    'hash-rows.ts', '    .number(state.market(orders.market(slot)).id)\n', '',
  ]]))
  expect(said).toMatch(/from batch \d+ on the state hashes differ, and no row does/)
  expect(said).not.toContain('FIRST DIFFERENCE')
  expect(code).toBe(1)
})

longTest('[D46] fields of one version only are listed and are not differences', async () => {
  const { said, code } = await shadow(checkout('fields', [[
    'engine.ts', versionLine, `export const engineVersion = ${engineVersion + 1}`,
  ], [
    'drain-state.ts', 'return { market: market.id, lastTicks: market.lastTicks }',
    'return { market: market.id, lastTicks: market.lastTicks, nextTicks: 0 }',
  ]]))
  expect(said).toContain('only there: markets.nextTicks')
  expect(code).toBe(0)
})

longTest('[D46] a module that is not an engine is refused with its reason', async () => {
  expect((await shadow(copies.path)).said).toMatch(/contains no engine: name a checkout's root/)
  const other = await shadow(checkout('broken', [[
    'engine.ts', versionLine, versionLine.replace('engineVersion', 'otherVersion'),
  ]]))
  expect(other.said).toMatch(/is not an engine's entry point/)
  expect(other.code).toBe(1)
})
