// The operators' decisions about deposits that wait, on a store with chains: their permission,
// their number, the user, and that nothing is credited twice.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DepositRejectReason } from '@ingot/contract/vocabulary'
import { changeNetwork } from '#features/configuration/server/configuration-steps.ts'
import { isReferenceCredited } from '#features/deposit/server/offline/credited-references.ts'
import {
  type DepositRig, openDepositRig, rigOperators,
} from '@ingot/server/testing/deposits/deposit-rig.ts'
import { loadNetworks } from '@ingot/server/store/rows/configuration.ts'
import { type TestFolder, verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import { resetChainAlarmStep, setDepositsOpenStep } from './chain-alarm-steps.ts'
import { creditChainDepositStep, rejectChainDepositStep } from './decide-steps.ts'

let folder: TestFolder
let rig: DepositRig
beforeEach(async () => {
  folder = makeTestFolder()
  rig = await openDepositRig({ dataFolder: folder.path, users: 2 })
})
afterEach(async () => {
  await rig.close()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  folder.remove()
})

const xrp = 1_000_000n
type Operator = keyof typeof rigOperators

async function arriveWithoutMemo(coins: bigint): Promise<number> {
  await rig.pay({ chain: 'XRP', symbol: 'XRP', amount: coins * xrp, fault: 'no_memo' })
  await rig.mine('XRP', 2)
  const row = (await rig.rows()).at(-1)
  expect(row).toMatchObject({ status: 'in_review', review_reason: 'no_memo', user_id: null })
  return row?.id ?? 0
}

const credit = async (operator: Operator, id: number, userId: number) => {
  const done = await rig.run(creditChainDepositStep, {
    by: rigOperators[operator], input: { id, userId },
  })
  return done.ok ? done.value.result.status : done.reject.code
}
const reject = async (operator: Operator, id: number) => {
  const reason: DepositRejectReason = 'sent_back'
  const done = await rig.run(rejectChainDepositStep, {
    by: rigOperators[operator], input: { id, reason, remark: 'sent back' },
  })
  return done.ok ? 'rejected' : done.reject.code
}

test('[DP16] a small deposit is assigned by one operator, once, to an existing user', async () => {
  const [owner = 0, other = 0] = rig.owners
  // 998 USDT.
  const id = await arriveWithoutMemo(499n)
  expect(await credit('support', id, owner)).toBe('permission_denied')
  expect(await credit('first', id, 99_999)).toBe('request_unknown')
  expect(await credit('first', 77, owner)).toBe('request_unknown')
  expect(await credit('first', id, owner)).toBe('credited')
  expect(await rig.balanceOf('XRP', owner)).toBe(49_900_000_000n)
  expect(await credit('second', id, other)).toBe('state_conflict')
  expect(await reject('first', id)).toBe('state_conflict')
  await rig.mine('XRP')
  expect((await rig.rows()).map(({ status }) => status)).toEqual(['final'])
})

test('[DP16] from the second approval on two operators must name the same user', async () => {
  const [owner = 0, other = 0] = rig.owners
  // 6,000 XRP at 2 USDT.
  const id = await arriveWithoutMemo(6_000n)
  expect(await credit('first', id, owner)).toBe('in_review')
  expect(await credit('first', id, owner)).toBe('second_operator_required')
  // Another name begins the count again.
  expect(await credit('second', id, other)).toBe('in_review')
  expect(await rig.balanceOf('XRP', owner)).toBe(0n)
  expect(await credit('first', id, other)).toBe('credited')
  expect(await rig.balanceOf('XRP', other)).toBe(600_000_000_000n)
})

test('[DP26] from 1,000 USDT on two operators name the user of a deposit without one', async () => {
  const [owner = 0] = rig.owners
  const id = await arriveWithoutMemo(500n)
  expect(await credit('first', id, owner)).toBe('in_review')
  expect(await credit('second', id, owner)).toBe('credited')
  expect(await rig.balanceOf('XRP', owner)).toBe(50_000_000_000n)
})

test('[DP16] a deposit with an owner is credited to no other user', async () => {
  const [owner = 0, other = 0] = rig.owners
  await rig.setNetwork('TRC20', 'USDT', { deposits_open: 0 })
  await rig.pay({ chain: 'TRC20', symbol: 'USDT', amount: 50n * xrp })
  await rig.mine('TRC20', 19)
  expect(await credit('first', 1, owner)).toBe('state_conflict')
  await rig.mine('TRC20')
  expect(await credit('first', 1, other)).toBe('state_conflict')
  expect(await credit('first', 1, owner)).toBe('credited')
  expect(await rig.balanceOf('USDT', owner)).toBe(5_000_000_000n)
})

test('[DP16] a rejected deposit is decided, and its coins stay with custody', async () => {
  const id = await arriveWithoutMemo(10n)
  expect(await reject('support', id)).toBe('permission_denied')
  expect(await reject('first', id)).toBe('rejected')
  expect(await reject('first', id)).toBe('state_conflict')
  expect((await rig.rows())[0]).toMatchObject({ status: 'rejected', reject_reason: 'sent_back' })
})

test('[DP17] a transaction that was credited by hand is not credited over its chain', async () => {
  const [owner = 0] = rig.owners
  const txId = await rig.pay({ chain: 'TRC20', symbol: 'USDT', amount: 50n * xrp })
  await rig.creditByHand('TRC20', txId)
  await rig.mine('TRC20', 25)
  expect(await rig.rows()).toMatchObject([
    { status: 'in_review', review_reason: 'credited_offline' },
  ])
  expect(await credit('first', 1, owner)).toBe('already_credited')
  expect(await rig.balanceOf('USDT', owner)).toBe(0n)
  const other = await rig.pay({ chain: 'TRC20', symbol: 'USDT', amount: 60n * xrp })
  const isCredited = () => isReferenceCredited(rig.database, { chain: 'TRC20', key: other })
  expect(await isCredited()).toBe(false)
  await rig.mine('TRC20', 25)
  expect(await isCredited()).toBe(true)
})

test('[DP9, DP4] an operator ends the alarm, and opens and closes deposits', async () => {
  await rig.mine('TRC20', 30)
  const reset = async (operator: Operator) => {
    const done = await rig.run(resetChainAlarmStep, {
      by: rigOperators[operator], input: { chain: 'TRC20', reason: 'checked with the nodes' },
    })
    return done.ok ? 'done' : done.reject.code
  }
  expect(await reset('first')).toBe('state_conflict')
  rig.sandbox.reorganise({ chain: 'TRC20', depth: 25 })
  await rig.mine('TRC20')
  expect(await reset('support')).toBe('permission_denied')
  expect(await reset('first')).toBe('done')
  const open = async (isOpen: boolean) => {
    const done = await rig.run(setDepositsOpenStep, {
      by: rigOperators.first, input: { symbol: 'USDT', chain: 'TRC20', isOpen, reason: 'calm' },
    })
    return done.ok ? 'done' : done.reject.code
  }
  expect([await open(false), await open(true), await open(true)])
    .toEqual(['state_conflict', 'done', 'state_conflict'])
  await rig.pay({ chain: 'TRC20', symbol: 'USDT', amount: 5n * xrp })
  await rig.mine('TRC20', 20)
  expect(await rig.balanceOf('USDT')).toBe(500_000_000n)
})

test('[DP19] contract and decimals on the chain are fixed by the first deposit', async () => {
  const put = async (changed: object) => {
    const networks = await loadNetworks(rig.database, rig.assetOf('USDT'))
    const network = networks.find(({ chain }) => chain === 'TRC20') ?? expect.fail('a network')
    const done = await rig.run(changeNetwork, {
      by: { kind: 'staff', id: 101 }, reason: 'test', price: null,
      network: { ...network, ...changed },
    })
    return done.ok ? 'done' : `${done.reject.code} ${done.reject.field ?? ''}`
  }
  expect(await put({ chainDecimals: 7 })).toBe('done')
  expect(await put({ chainDecimals: 6 })).toBe('done')
  await rig.pay({ chain: 'TRC20', symbol: 'USDT', amount: 5n * xrp })
  await rig.mine('TRC20', 20)
  expect(await put({ chainDecimals: 7 })).toBe('invalid_input chainDecimals')
  expect(await put({ contract: 'TXYZ' })).toBe('invalid_input contract')
  expect(await put({ depositMinutes: 4 })).toBe('done')
})
