// The sandbox's chain on a real file: one transfer for each withdrawal, blocks with time, failures,
// and the same state after it was opened again.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import type { Custody } from './custody.ts'
import { openSandboxChain, sandboxBlockMs, sandboxFailingAddresses } from './sandbox-chain.ts'

let now = 1_800_000_000_000
let folder = makeTestFolder()
let chain: Custody
const open = () => openSandboxChain({ dataFolder: folder.path, clock: () => now })
beforeEach(() => {
  now = Math.ceil(1_800_000_000_000 / sandboxBlockMs) * sandboxBlockMs
  folder = makeTestFolder()
  chain = open()
})
afterEach(() => {
  chain.close()
  folder.remove()
})

const transfer = {
  withdrawalId: 7, symbol: 'USDT', chain: 'TRC20', amount: '99',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
}

const txIdOf = async (sent: ReturnType<Custody['submit']>) => {
  const outcome = await sent
  return outcome.ok ? outcome.value.txId : outcome.reject.code
}

test('[WD6] a repeated transfer is one transaction, another one is refused', async () => {
  expect(await chain.observe(transfer)).toEqual({ state: 'unknown' })
  const txId = await txIdOf(chain.submit(transfer))
  expect(txId).toMatch(/^[0-9a-f]{64}$/)
  expect(await txIdOf(chain.submit(transfer))).toBe(txId)
  expect(await txIdOf(chain.submit({ ...transfer, amount: '98' }))).toBe('idempotency_conflict')
  expect(await txIdOf(chain.submit({ ...transfer, withdrawalId: 8 }))).not.toBe(txId)
  now += 100 * sandboxBlockMs
  expect(await chain.observe({ ...transfer, amount: '98' })).toEqual({ state: 'different' })
})

test('[WD6] each block is a confirmation, from the one that mines the transfer on', async () => {
  await chain.submit(transfer)
  const confirmations = async () => {
    const found = await chain.observe(transfer)
    return found.state === 'sent' ? found.confirmations : found.state
  }
  expect(await confirmations()).toBe(0)
  now += sandboxBlockMs - 1
  expect(await confirmations()).toBe(0)
  now += 1
  expect(await confirmations()).toBe(1)
  chain.close()
  chain = open()
  expect(await confirmations()).toBe(1)
  now += 4 * sandboxBlockMs
  expect(await confirmations()).toBe(5)
})

const burned = sandboxFailingAddresses

test.each(burned)('[WD6] a transfer to %s fails with its block', async (address) => {
  const burning = { ...transfer, address }
  await chain.submit(burning)
  expect(await chain.observe(burning)).toMatchObject({ state: 'sent', confirmations: 0 })
  now += sandboxBlockMs
  expect(await chain.observe(burning)).toMatchObject({ state: 'failed' })
})
