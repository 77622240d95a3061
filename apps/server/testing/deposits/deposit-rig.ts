// Deposits on a sequencer's store in this thread, with the sandbox's chains on a clock of the
// test: users with addresses, a scanner for each chain, and the balances that they get.
import {
  accepted, asAssetId, asUserId, networkListings, type Outcome, type PaymentFault,
} from '@ingot/contract/vocabulary'
import { steps } from '#app/steps.ts'
import type { Custody } from '#custody/custody.ts'
import { openSandboxChain, sandboxBlockMs } from '#custody/sandbox-chain.ts'
import { seedConfigurationStep } from '@ingot/features/configuration/server/seed-steps.ts'
import { openDepositAddress } from '@ingot/features/deposit/server/address-steps.ts'
import type { DepositAddressTable } from '@ingot/features/deposit/server/deposit-tables.ts'
import { type ChainScanner, createChainScanner } from '@ingot/features/deposit/server/scan-chain.ts'
import type { Chance } from '#jobs/chance.ts'
import { insertUser } from '@ingot/features/session/server/store.ts'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import type { PlainValue, StepValue } from '#sequencer/steps/plain-value.ts'
import { type AnyStep, defineStep, type Step } from '#sequencer/steps/step.ts'
import type { Receipt, StepOptions, Submission } from '#sequencer/submission.ts'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import '#store/tables/offline-tables.ts'
import { loadListings } from '#store/rows/listings.ts'
import { openReadDatabase } from '#store/sqlite/read-database.ts'

export const depositRigStart = Math.ceil(1_800_000_000_000 / sandboxBlockMs) * sandboxBlockMs

const addUsers = defineStep({
  name: 'test-add-depositor',
  async run(step, id: number) {
    const opened = step.apply({ kind: 'open-user', user: asUserId(id) })
    if (!opened.ok) return opened
    await insertUser(step, {
      id, to: `rig${id}@example.com`, countryCode: '', userPhone: '', passwordHash: 'x',
      userName: `rig${id}`, inviterId: null, inviteCode: `RIG${id}`, language: 'en_US',
    })
    return accepted(null)
  },
})

type ChangedNetwork = {
  readonly asset: number
  readonly chain: string
  readonly set: {
    readonly deposit_min_units?: bigint
    readonly deposits_open?: number
    readonly confirmations?: number
    readonly final_confirmations?: number
  }
}

const setNetwork = defineStep({
  name: 'test-set-network',
  async run(step, { asset, chain, set }: ChangedNetwork) {
    await step.database.updateTable('network').set({ ...set })
      .where('asset_id', '=', asAssetId(asset)).where('chain', '=', chain).execute()
    return accepted(null)
  },
})

const creditReference = defineStep({
  name: 'test-credit-reference',
  async run(step, { chain, txId }: { readonly chain: string, readonly txId: string }) {
    await step.database.insertInto('credited_reference')
      .values({ source: chain, reference_key: txId, deposit_id: 1 }).execute()
    return accepted(null)
  },
})

const addOperators = defineStep({
  name: 'test-add-deposit-operators',
  async run(step) {
    for (const id of [101, 102, 103]) {
      await step.database.insertInto('operator').values({
        id, name: `rig${id}`, role: id === 103 ? 'support' : 'finance', status: 'active',
        password_hash: '', totp_secret: '', last_totp_step: 0, secret_hash: '',
        secret_expires_at: 0, created_at: step.at,
      }).execute()
    }
    return accepted(null)
  },
})

/** The operators of the rig: two of finance, and one of support without their permission. */
export const rigOperators = {
  first: { operator: 101, network: '', device: '' },
  second: { operator: 102, network: '', device: '' },
  support: { operator: 103, network: '', device: '' },
} as const

/** Prices in USDT. */
const prices: Readonly<Record<string, bigint>> = {
  USDT: 1n, BTC: 92_418n, ETH: 3_284n, XRP: 2n, TON: 3n, BNB: 684n, DOGE: 1n, LTC: 88n,
}

export type DepositRigOptions = {
  readonly dataFolder: string
  readonly users?: number
  readonly steps?: readonly AnyStep[]
  readonly startsAt?: number
  /** Called after each step that is durable. */
  onDurable?(action: string): void
}

export type DepositRig = Awaited<ReturnType<typeof openDepositRig>>

export async function openDepositRig(options: DepositRigOptions) {
  const { dataFolder, users = 1, onDurable } = options
  let now = options.startsAt ?? depositRigStart
  const clock = () => now
  const store = await openSequencerStore({
    dataFolder, steps: [...steps, addUsers, addOperators, setNetwork, creditReference,
      ...options.steps ?? []],
    compaction: null, clock, onProgress: () => {},
  })
  now = Math.max(now, store.start.at)
  const submit = async (submission: Submission): Promise<Outcome<Receipt>> => {
    const { answers: [answer] } = await store.runner.runSteps([submission])
    if (answer === undefined) throw new Error('a submission has a reply')
    if (answer.ok && !answer.value.repeated) onDurable?.(submission.step?.name ?? 'command')
    return answer
  }
  const run = async <Input extends PlainValue, Result extends StepValue>(
    step: Step<Input, Result>, input: Input, stepOptions: StepOptions = {},
  ) => await submit({ ...stepOptions, step: step.call(input) }) as Outcome<Receipt<Result>>
  const key = (name: string) => ({ key: { scope: 'rig', key: name, body: '' } })
  await run(seedConfigurationStep, 'sandbox', key('seed'))
  await run(addOperators, null, key('operators'))
  const owners = Array.from({ length: users }, (_, index) => 10_001 + index)
  for (const id of owners) await run(addUsers, id, key(`user ${id}`))
  const database = openReadDatabase(dataFolder)
  const custody: Custody = openSandboxChain({ dataFolder, clock })
  const listings = await loadListings(database)
  const sandbox = custody.sandbox
  if (sandbox === null) throw new Error('the rig has a sandbox')
  const problems: string[] = []
  let failures = { left: 0, chance: () => 1 }
  /** Stops before or after a step now and then, as a killed process does. */
  const runOrStop: typeof run = async (step, input, stepOptions) => {
    const stopsAt = failures.left > 0 ? failures.chance() : 1
    if (stopsAt < 0.1) stopScanner()
    const outcome = await run(step, input, stepOptions)
    if (stopsAt < 0.2) stopScanner()
    return outcome
  }
  const stopScanner = () => {
    failures = { ...failures, left: failures.left - 1 }
    throw new Error('the scanner was stopped')
  }
  const parts = {
    database, sequencer: { run: runOrStop },
    priceOf(asset: number) {
      const price = prices[listings.asset(asAssetId(asset)).symbol]
      return price === undefined ? undefined : { multiplier: price, divisor: 1n }
    },
    onProblem: (subject: string, code: string) => { problems.push(`${subject}: ${code}`) },
  }
  const scannerOf = (chain: string): ChainScanner => {
    const reader = custody.readerOf(chain)
    if (reader === null) throw new Error(`custody does not follow ${chain}`)
    return createChainScanner(parts, { chain, reader })
  }
  const scanners = new Map<string, ChainScanner>()
  const scan = async (chain: string) => {
    const scanner = scanners.get(chain) ?? scannerOf(chain)
    scanners.set(chain, scanner)
    await scanner.scan()
  }
  // Chains are read from their present tip on.
  for (const chain of new Set(networkListings.map((network) => network.chain))) await scan(chain)
  const addressOf = async (user: number, chain: string): Promise<DepositAddressTable> => {
    const kind = networkOf(chain).addressKind
    const account = custody.depositAccount(kind)
    if (account === null) throw new Error(`custody has no account of ${kind}`)
    const opened = await run(openDepositAddress, { userId: user, account, network: chain })
    if (!opened.ok) throw new Error(opened.reject.code)
    return opened.value.result
  }
  return {
    database, custody, sandbox, listings, owners, problems, run, scan, addressOf, parts,
    now: clock,
    submit: (command: LoggedCommand) => submit({ command }),
    /** Forgets the blocks that the scanners know, as a restart does. */
    restartScanners: () => { scanners.clear() },
    /** Lets a number of blocks be mined; the chain is scanned at the end. */
    async mine(chain: string, blocks = 1) {
      now += blocks * sandboxBlockMs
      await scan(chain)
    },
    /** Lets the scanners fail at a number of random steps. */
    failSteps(count: number, chance: Pick<Chance, 'uniform'>) {
      failures = { left: count, chance: chance.uniform }
    },
    failuresLeft: () => failures.left,
    advance: (ms: number) => { now += ms },
    async pay(payment: RigPayment) {
      const { chain, symbol, user = owners[0] ?? 0, fault } = payment
      const { address, memo } = await addressOf(user, chain)
      const network = networkOf(chain, symbol)
      return sandbox.pay({
        chain, contract: payment.contract ?? network.contract,
        address: payment.address ?? address, memo: payment.memo ?? memo,
        amount: payment.amount, sender: 'rig', payer: String(user), fault,
      }).txId
    },
    async balanceOf(symbol: string, user = owners[0] ?? 0) {
      const row = await database.selectFrom('balance').select('available_units')
        .where('owner', '=', asUserId(user)).where('wallet', '=', 'spot')
        .where('asset_id', '=', assetOf(symbol)).executeTakeFirst()
      return row?.available_units ?? 0n
    },
    assetOf,
    setNetwork: (chain: string, symbol: string, set: ChangedNetwork['set']) =>
      run(setNetwork, { asset: assetOf(symbol), chain, set }),
    /** Notes the transaction as one that operators have credited. */
    creditByHand: (chain: string, txId: string) => run(creditReference, { chain, txId }),
    rows: () => database.selectFrom('deposit').selectAll().orderBy('id').execute(),
    async close() {
      await database.destroy()
      custody.close()
      store.close()
    },
  }

  function assetOf(symbol: string) {
    const asset = listings.assetBySymbol(symbol)
    if (asset === undefined) throw new Error(`${symbol} is not listed`)
    return asset.id
  }
}

export type RigPayment = {
  readonly chain: string
  readonly symbol?: string
  readonly user?: number
  /** In the chain's smallest unit. */
  readonly amount: bigint
  readonly fault?: PaymentFault
  readonly memo?: string
  readonly address?: string
  readonly contract?: string
}

function networkOf(chain: string, symbol?: string) {
  const network = networkListings.find((one) => one.chain === chain
    && (symbol === undefined || one.symbol === symbol))
  if (network === undefined) throw new Error(`${chain} has no network of ${symbol}`)
  return network
}
