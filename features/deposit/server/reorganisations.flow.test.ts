// Deposits when blocks leave their chain: dropped, reversed, owed and credited again, and random
// sequences of re-organisations, spent money and restarts, compared with the chain itself.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accepted, asUserId } from '@ingot/contract/vocabulary'
import { addDebt } from './debt-steps.ts'
import { createChance } from '@ingot/server/jobs/chance.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { type DepositRig, openDepositRig } from '@ingot/server/testing/deposits/deposit-rig.ts'
import { type TestFolder, verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { byDepth } from '@ingot/server/testing/test-depth.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'

type Debts = { readonly user: number, readonly asset: number, readonly count: number }

/** Debts of one unit each, with their postings. */
const addDebts = defineStep({
  name: 'test-add-debts',
  async run(step, { user, asset, count }: Debts) {
    for (let added = 0; added < count; added += 1) {
      await addDebt(step, { depositId: 0, userId: user, assetId: asset, units: 1n })
    }
    return accepted(null)
  },
})

let folder: TestFolder
let rig: DepositRig
beforeEach(async () => {
  folder = makeTestFolder()
  rig = await openDepositRig({ dataFolder: folder.path, users: 4, steps: [addDebts] })
})
afterEach(async () => {
  await rig.close()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  folder.remove()
})

const chain = 'TRC20'
const coin = 100_000_000n
const pay = (coins: bigint, user?: number) => rig.pay({
  chain, symbol: 'USDT', amount: coins * 1_000_000n, ...user === undefined ? {} : { user },
})
const states = async () => (await rig.rows()).map(({ status }) => status)
const spend = async (units: bigint, user = rig.owners[0] ?? 0) => {
  const spent = await rig.submit({
    kind: 'debit-funds', user: asUserId(user), wallet: 'spot', asset: rig.assetOf('USDT'), units,
    purpose: 'quick_trade',
  })
  expect(spent.ok).toBe(true)
}
const debts = () => rig.database.selectFrom('deposit_debt').selectAll().orderBy('id').execute()
/** The units that came from the outside world, by the ledger. */
const arrivedUnits = async () => {
  const row = await rig.database.selectFrom('balance').select('available_units')
    .where('owner', '=', 1).where('asset_id', '=', rig.assetOf('USDT')).executeTakeFirst()
  return -(row?.available_units ?? 0n)
}
const cursor = () => rig.database.selectFrom('chain_cursor').selectAll()
  .where('chain', '=', chain).executeTakeFirstOrThrow()

test('[DP10] a dropped deposit confirms again as the same row, in its new block', async () => {
  const txId = await pay(5n)
  await rig.mine(chain, 3)
  rig.sandbox.reorganise({ chain, depth: 3, dropsAll: true })
  await rig.mine(chain)
  expect(await states()).toEqual(['dropped'])
  rig.sandbox.mineAgain(chain, txId)
  await rig.mine(chain)
  expect(await states()).toEqual(['confirming'])
  await rig.mine(chain, 60)
  expect((await rig.rows()).map(({ id, status }) => [id, status])).toEqual([[1, 'final']])
  expect(await rig.balanceOf('USDT')).toBe(5n * coin)
})

test('[DP10] a transaction that is mined again in another block begins at one there', async () => {
  await pay(5n)
  await rig.mine(chain, 19)
  rig.sandbox.reorganise({ chain, depth: 2 })
  await rig.mine(chain)
  // Its own block stayed: twenty confirmations.
  expect(await rig.balanceOf('USDT')).toBe(5n * coin)
  await pay(7n)
  await rig.mine(chain, 2)
  rig.sandbox.reorganise({ chain, depth: 1 })
  await rig.mine(chain, 18)
  expect(await rig.balanceOf('USDT')).toBe(12n * coin)
})

test('[DP9] three blocks double the thresholds until they are reset', async () => {
  await pay(5n)
  await rig.mine(chain, 5)
  rig.sandbox.reorganise({ chain, depth: 2 })
  await rig.mine(chain)
  expect((await cursor()).alarm_at).toBe(null)
  rig.sandbox.reorganise({ chain, depth: 3 })
  await rig.mine(chain)
  expect(await cursor()).toMatchObject({ alarm_depth: 3 })
  await rig.mine(chain, 32)
  expect(await states()).toEqual(['confirming'])
  expect((await cursor()).alarm_at).not.toBe(null)
  await rig.mine(chain)
  expect(await rig.balanceOf('USDT')).toBe(5n * coin)
})

test('[DP9] more replaced blocks than confirmations close the networks of the chain', async () => {
  await rig.mine(chain, 30)
  const open = () => rig.database.selectFrom('network')
    .select(['deposits_open', 'withdrawals_open']).where('chain', '=', chain).execute()
  rig.sandbox.reorganise({ chain, depth: 20 })
  await rig.mine(chain)
  expect(new Set((await open()).map((row) => row.deposits_open))).toEqual(new Set([1]))
  rig.sandbox.reorganise({ chain, depth: 21 })
  await rig.mine(chain)
  for (const row of await open()) expect(row).toEqual({ deposits_open: 0, withdrawals_open: 0 })
})

test('[DP10] a re-organisation of all known blocks is followed too', async () => {
  await pay(5n)
  await rig.mine(chain, 2)
  rig.sandbox.reorganise({ chain, depth: 200, dropsAll: true })
  await rig.mine(chain)
  expect(await states()).toEqual(['dropped'])
})

test('[DP5] after a long stop each payment in between is found, and none twice', async () => {
  await rig.mine(chain)
  const dayMs = 86_400_000
  await pay(5n)
  rig.advance(dayMs)
  await pay(7n)
  rig.advance(30 * dayMs)
  await pay(9n)
  await rig.mine(chain, 2)
  expect(await states()).toEqual(['final', 'final', 'confirming'])
  expect(await rig.balanceOf('USDT')).toBe(12n * coin)
  await rig.mine(chain, 60)
  expect(await states()).toEqual(['final', 'final', 'final'])
  expect(await rig.balanceOf('USDT')).toBe(21n * coin)
})

test('[DP9] raised confirmations hold for deposits that are not credited yet', async () => {
  await pay(5n)
  await rig.mine(chain, 19)
  await rig.setNetwork(chain, 'USDT', { confirmations: 25, final_confirmations: 25 })
  await rig.mine(chain, 5)
  expect(await states()).toEqual(['confirming'])
  await rig.mine(chain)
  expect(await rig.balanceOf('USDT')).toBe(5n * coin)
})

test('[DP11] the available part is taken back, the rest is owed and paid at once', async () => {
  const txId = await pay(100n)
  await rig.mine(chain, 20)
  await spend(70n * coin)
  expect(await arrivedUnits()).toBe(100n * coin)
  rig.sandbox.reorganise({ chain, depth: 25, dropsAll: true })
  await rig.mine(chain)
  await rig.setNetwork(chain, 'USDT', { deposits_open: 1 })
  expect(await states()).toEqual(['reversed'])
  expect(await rig.balanceOf('USDT')).toBe(0n)
  // No chain has anything, and neither has the ledger: the desk paid for the debt.
  expect(await arrivedUnits()).toBe(0n)
  expect(await debts()).toMatchObject([{
    amount_units: 70n * coin, paid_units: 0n, covered_units: 70n * coin, closed_at: null,
  }])
  await pay(40n)
  await rig.mine(chain, 45)
  expect(await rig.balanceOf('USDT')).toBe(0n)
  expect(await debts()).toMatchObject([{ paid_units: 40n * coin, returned_units: 40n * coin }])
  await pay(50n)
  await rig.mine(chain, 45)
  expect(await rig.balanceOf('USDT')).toBe(20n * coin)
  const [debt] = await debts()
  expect(debt).toMatchObject({ paid_units: 70n * coin, returned_units: 70n * coin })
  expect(debt?.closed_at).not.toBe(null)
  expect(await arrivedUnits()).toBe(90n * coin)
  // The first transaction is mined after all: it is the user's again.
  rig.sandbox.mineAgain(chain, txId)
  await rig.mine(chain, 45)
  expect(await rig.balanceOf('USDT')).toBe(120n * coin)
  expect(await arrivedUnits()).toBe(190n * coin)
})

test('[DP11] without money of its own the exchange owes the difference, and says so', async () => {
  await pay(100n)
  await rig.mine(chain, 20)
  const [owner = 0, other = 0] = rig.owners
  // Withdrawn to the world outside: no account of the exchange has the coins.
  const held = await rig.submit({
    kind: 'hold-funds', user: asUserId(owner), wallet: 'spot', asset: rig.assetOf('USDT'),
    units: 90n * coin, purpose: 'withdrawal',
  })
  if (!held.ok) throw new Error(held.reject.code)
  rig.sandbox.reorganise({ chain, depth: 25, dropsAll: true })
  await rig.mine(chain)
  expect(rig.problems).toContain('debt 1: house_insufficient')
  expect(await debts()).toMatchObject([{ amount_units: 90n * coin, covered_units: 0n }])
  await rig.setNetwork(chain, 'USDT', { deposits_open: 1 })
  await pay(200n, other)
  await rig.mine(chain, 45)
  await spend(95n * coin, other)
  await rig.mine(chain)
  expect(await debts()).toMatchObject([{ amount_units: 90n * coin, covered_units: 90n * coin }])
})

test('[DP20] 201 debts that no account can pay hold up no other one', async () => {
  const [user = 0] = rig.owners
  const [usdt, eth] = [rig.assetOf('USDT'), rig.assetOf('ETH')]
  await rig.run(addDebts, { user, asset: usdt, count: 201 })
  await rig.run(addDebts, { user, asset: eth, count: 1 })
  const filled = await rig.submit({
    kind: 'move-house-funds', from: 'outside', to: 'fee_revenue', asset: eth, units: 1n,
    houseWallet: 'spot',
  })
  if (!filled.ok) throw new Error(filled.reject.code)
  await rig.mine(chain)
  const rows = await debts()
  expect(rows.filter((row) => row.covered_units === 1n).map((row) => row.asset_id)).toEqual([eth])
  expect(rig.problems).toEqual(['debt 1: house_insufficient'])
})

const seed = byDepth({ short: 20_261, deep: 20_262 })
const rounds = byDepth({ short: 100, deep: 1_000 })
const depthMax = 40

test(`[DP10, DP11] ${rounds} random re-organisations: credited equals the chain`, async () => {
  const chance = createChance(seed)
  const pick = (count: number) => Math.floor(chance.uniform() * count)
  const transactions: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (let at = pick(3); at > 0; at -= 1) {
      transactions.push(await pay(BigInt(1 + pick(50)), rig.owners[pick(4)]))
    }
    await rig.mine(chain, 1 + pick(30))
    const user = rig.owners[pick(4)] ?? 0
    const free = await rig.balanceOf('USDT', user)
    if (pick(3) === 0 && free > 1n) await spend(free / 2n, user)
    if (pick(5) === 0) rig.restartScanners()
    const depth = 1 + pick(depthMax)
    const how = pick(3)
    rig.sandbox.reorganise({
      chain, depth,
      ...how === 0 ? { dropsAll: true } : how === 1 ? { dropsOf: String(user) } : {},
    })
    if (pick(2) === 0) {
      const txId = transactions[pick(transactions.length)]
      const found = txId === undefined ? undefined : await rig.custody.readerOf(chain)?.find(txId)
      if (txId !== undefined && found?.block === null) rig.sandbox.mineAgain(chain, txId)
    }
    await rig.mine(chain, 1 + pick(3))
    await rig.setNetwork(chain, 'USDT', { deposits_open: 1 })
    await expectOnlyMined()
  }
  await rig.mine(chain, 150)
  const rows = await expectOnlyMined()
  const mined = await Promise.all(transactions.map(async (txId) =>
    (await rig.custody.readerOf(chain)?.find(txId))?.block === null ? [] : [txId]))
  const credited = rows.filter(({ status }) => status === 'final')
  expect(new Set(credited.map((row) => row.tx_id))).toEqual(new Set(mined.flat()))
  const sum = credited.reduce((units, row) => units + row.amount_units, 0n)
  expect(await arrivedUnits()).toBe(sum)
  expect(rows.some(({ status }) => status === 'reversed' || status === 'dropped')).toBe(true)
}, byDepth({ short: 120_000, deep: 900_000 }))

/** No deposit is credited whose transaction the chain does not have. */
async function expectOnlyMined() {
  const rows = await rig.rows()
  for (const { tx_id: txId, status, id } of rows) {
    if (status !== 'credited' && status !== 'final') continue
    const found = await rig.custody.readerOf(chain)?.find(txId)
    expect([id, found?.block === null], `seed ${seed}`).toEqual([id, false])
  }
  return rows
}

test('[DP5] a scanner that is restarted at any step credits each deposit once', async () => {
  const restarts = 100
  rig.failSteps(restarts, createChance(seed))
  const amounts: bigint[] = []
  const mine = async (blocks: number) => {
    try {
      await rig.mine(chain, blocks)
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'the scanner was stopped') throw error
      rig.restartScanners()
    }
  }
  while (rig.failuresLeft() > 0) {
    amounts.push(BigInt(2 + amounts.length))
    await pay(amounts.at(-1) ?? 0n)
    await mine(7)
  }
  for (let round = 0; round < 60; round += 1) await mine(1)
  const rows = await rig.rows()
  expect(rows.map(({ status }) => status)).toEqual(amounts.map(() => 'final'))
  expect(await rig.balanceOf('USDT')).toBe(amounts.reduce((sum, one) => sum + one, 0n) * coin)
})
