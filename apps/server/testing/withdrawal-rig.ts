// The steps of a withdrawal on a sequencer's store in this thread, on a clock of the test's own:
// a user with a saved address, an operator, and the sandbox's chain.
import { accepted, asAssetId, asUserId, type Outcome } from '@ingot/contract/vocabulary'
import { steps } from '#app/steps.ts'
import type { Custody } from '#custody/custody.ts'
import { openSandboxChain } from '#custody/sandbox-chain.ts'
import { seedConfigurationStep } from '@ingot/features/configuration/server/seed-steps.ts'
import { saveAddress } from '@ingot/features/withdrawal/server/address-steps.ts'
import type { NewWithdrawal } from '@ingot/features/withdrawal/server/withdrawal-steps.ts'
import { insertUser } from '@ingot/features/session/server/store.ts'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import type { PlainValue, StepValue } from '#sequencer/steps/plain-value.ts'
import { type AnyStep, defineStep, type Step } from '#sequencer/steps/step.ts'
import type { Receipt, StepOptions, Submission } from '#sequencer/submission.ts'
import { loadListings } from '#store/rows/listings.ts'
import { openReadDatabase } from '#store/sqlite/read-database.ts'
import { noProof } from './security/step-up.ts'

export const rigUser = 10_001
export const rigOperator = { operator: 1, network: '', device: '' } as const
export const rigAddress = 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig'
const balanceUnits = 100_000_000_000n

export const rigRequest: NewWithdrawal = {
  userId: rigUser, assetId: 1, chain: 'TRC20', address: rigAddress, amountUnits: 30_000_000_000n,
  feeUnits: 100_000_000n, usdtUnits: 30_000_000_000n, approvalsNeeded: 1, confirmationsNeeded: 3,
  coinPasswordHash: 'argon', symbol: 'USDT', amount: '300',
  event: { kind: 'withdrawal-requested', userId: rigUser }, proof: noProof(rigUser),
  valuation: { prices: [{ asset: 1, multiplier: 1n, divisor: 1n }], lossUnits: 0n },
}

const addRigUser = defineStep({
  name: 'test-add-withdrawer',
  async run(step) {
    const opened = step.apply({ kind: 'open-user', user: asUserId(rigUser) })
    if (!opened.ok) return opened
    await insertUser(step, {
      id: rigUser, to: 'rig@example.com', countryCode: '', userPhone: '', passwordHash: 'x',
      userName: 'rig', inviterId: null, inviteCode: 'RIG', language: 'en_US',
    })
    await step.database.updateTable('user').set({ coin_password_hash: 'argon' })
      .where('id', '=', rigUser).execute()
    await step.database.insertInto('operator').values({
      id: rigOperator.operator, name: 'rig', role: 'finance', status: 'active', password_hash: '',
      totp_secret: '', last_totp_step: 0, secret_hash: '', secret_expires_at: 0,
      created_at: step.at,
    }).execute()
    return accepted(null)
  },
})

export type WithdrawalRig = Awaited<ReturnType<typeof openWithdrawalRig>>

export type RigOptions = {
  readonly dataFolder: string
  clock(): number
  /** Steps of the test in addition to the product's. */
  readonly steps?: readonly AnyStep[]
  /** Called after each action that is durable: a committed step, or a transfer in the chain. */
  onDurable?(action: string): void
}

export async function openWithdrawalRig(options: RigOptions) {
  const { dataFolder, clock, onDurable } = options
  const store = await openSequencerStore({
    dataFolder, steps: [...steps, addRigUser, ...options.steps ?? []], compaction: null, clock,
    onProgress: () => {},
  })
  const submit = async (submission: Submission): Promise<Outcome<Receipt>> => {
    const { answers: [answer] } = await store.runner.runSteps([submission])
    if (answer === undefined) throw new Error('a submission has a reply')
    if (answer.ok && !answer.value.repeated) onDurable?.(submission.step?.name ?? 'command')
    return answer
  }
  const run = async <Input extends PlainValue, Result extends StepValue>(
    step: Step<Input, Result>, input: Input, options: StepOptions = {},
  ) => await submit({ ...options, step: step.call(input) }) as Outcome<Receipt<Result>>
  const key = (name: string) => ({ key: { scope: 'rig', key: name, body: '' } })
  await run(seedConfigurationStep, 'sandbox', key('seed'))
  await run(addRigUser, null, key('user'))
  await submit({
    ...key('deposit'),
    command: {
      kind: 'credit-deposit', user: asUserId(rigUser), asset: asAssetId(1), units: balanceUnits,
    },
  })
  await run(saveAddress, {
    userId: rigUser, assetId: 1, symbol: 'USDT', chain: 'TRC20', address: rigAddress, remark: '',
    event: { kind: 'address-saved', userId: rigUser }, proof: noProof(rigUser),
  }, key('address'))
  const database = openReadDatabase(dataFolder)
  const chain = openSandboxChain({ dataFolder, clock })
  const custody: Custody = {
    ...chain,
    async submit(transfer) {
      const sent = await chain.submit(transfer)
      onDurable?.('transfer')
      return sent
    },
  }
  return {
    run, database, custody, listings: await loadListings(database),
    async close() {
      await database.destroy()
      chain.close()
      store.close()
    },
  }
}
