// Deposits, transfers, conversions, withdrawals, quick buys and the requests of people over HTTP
// until the server is gone, and an operator who approves. It records the acknowledged requests.
import { type CallResult, type Client, createClient } from '@ingot/client'
import { accountTransfer } from '@ingot/features/account/accounts.calls.ts'
import { loadUserInfo } from '@ingot/features/account/user-profile.calls.ts'
import { acceptExchange, quoteExchange } from '@ingot/features/conversion/conversions.calls.ts'
import { placeQuickBuy } from '@ingot/features/quick-trade/quick-orders.calls.ts'
import { outbox, payOnChain } from '@ingot/features/sandbox/sandbox.calls.ts'
import { userWithdraw } from '@ingot/features/withdrawal/withdrawals.calls.ts'
import {
  approveWithdrawal, listWithdrawals,
} from '@ingot/features/withdrawal/withdrawals.console.ts'
import type { ConsoleClient } from '#testing/console-client.ts'
import { provingClient } from '#testing/security/proving-client.ts'
import { askPeople, type PeopleKind, peopleKinds } from './people-requests.ts'
import {
  decideQuickOrders, quickBuyOf, type QuickStory, stepQuickBuy,
} from './quick-requests.ts'

export const moneyPassword = 'nine green kettles 4'
/** The chain with the fewest confirmations. */
export const moneyCoin = { symbol: 'BTC', chain: 'BTC' } as const
export const moneyAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

export type MoneyUser = { readonly token: string }

/** A request with its key; sent again it must get the same result. */
export type Acked = {
  readonly kind: 'transfer' | 'conversion' | 'withdrawal' | 'quick buy' | PeopleKind
  readonly user: MoneyUser
  /** The quote of a quick buy. */
  readonly key: string
  /** The conversion's quote; the reply's id else. */
  readonly id: string
}

export type MoneyStory = {
  readonly acked: readonly Acked[]
  /** The transactions of payments on the chain. */
  readonly paid: readonly string[]
  readonly quick: QuickStory
  /** Requests without a reply: each was done once or not at all. */
  readonly open: number
}

/** It reads the user's mails for the codes of proofs. */
export function clientOf(baseUrl: string, { token }: MoneyUser): Client {
  const client = createClient({ baseUrl, token: () => token, language: () => 'en_US' })
  return provingClient(client, async () => {
    const profile = await client.call(loadUserInfo, {})
    const mails = await client.call(outbox, { to: profile.ok ? profile.data.email : '' })
    return (mails.ok ? mails.data.find(({ code }) => code !== null)?.code : undefined) ?? ''
  })
}

const transferOf = (idempotencyKey: string) => ({
  transferType: 'spot_to_contract', symbol: 'USDT', amount: '1', idempotencyKey,
} as const)

const withdrawalOf = (idempotencyKey: string) => ({
  ...moneyCoin, address: moneyAddress, amount: '0.002', coinPassword: moneyPassword,
  idempotencyKey,
})

/** Sends an acknowledged request again; returns the id of its result, or why there is none. */
export async function askAgain(baseUrl: string, { kind, user, key, id }: Acked): Promise<string> {
  const client = clientOf(baseUrl, user)
  switch (kind) {
    case 'transfer': {
      const done = await client.call(accountTransfer, transferOf(key))
      return done.ok ? id : failureOf(done)
    }
    case 'conversion': {
      const done = await client.call(acceptExchange, { id, idempotencyKey: key })
      return done.ok ? done.data.id : failureOf(done)
    }
    case 'quick buy': {
      const done = await client.call(placeQuickBuy, quickBuyOf(key))
      return done.ok ? done.data.id : failureOf(done)
    }
    case 'withdrawal': {
      const done = await client.call(userWithdraw, withdrawalOf(key))
      return done.ok ? done.data.id : failureOf(done)
    }
    default: {
      const done = await askPeople(client, kind, { key, made: id })
      if (done === undefined) return 'nothing to ask for'
      return done.ok ? done.data.id : failureOf(done)
    }
  }
}

const failureOf = (result: CallResult<unknown>): string =>
  result.ok ? '' : JSON.stringify(result.failure)

const pauseMs = 15

/** Runs until `stop`, which resolves when nothing is on its way. */
export function startMoneyRequests({ baseUrl, users, operator, prefix }: {
  readonly baseUrl: string
  readonly users: readonly MoneyUser[]
  readonly operator: ConsoleClient
  readonly prefix: string
}): { stop(): Promise<MoneyStory> } {
  const acked: Acked[] = []
  const paid: string[] = []
  const quick: QuickStory = { reported: [], completed: [], rejected: [] }
  const ended = new AbortController()
  let open = 0
  const userAt = (place: number): MoneyUser => {
    const user = users[place % users.length]
    if (user === undefined) throw new Error('the storm has no users')
    return user
  }
  const loop = async (act: (step: number) => Promise<unknown>): Promise<void> => {
    for (let step = 0; !ended.signal.aborted; step += 1) {
      await act(step).catch(() => undefined)
      await new Promise((resolve) => { setTimeout(resolve, pauseMs) })
    }
  }
  const note = (result: CallResult<unknown>, done: () => void): void => {
    if (result.ok) done()
    else if (result.failure.kind !== 'rejected') open += 1
  }
  const pay = async () => {
    const sent = await clientOf(baseUrl, userAt(0))
      .call(payOnChain, { ...moneyCoin, amount: '0.01' })
    note(sent, () => { if (sent.ok) paid.push(sent.data.txId) })
  }
  const transfer = async (step: number) => {
    const [user, key] = [userAt(1), `${prefix}-t${step}`]
    const done = await clientOf(baseUrl, user).call(accountTransfer, transferOf(key))
    note(done, () => { acked.push({ kind: 'transfer', user, key, id: key }) })
  }
  const convert = async (step: number) => {
    const [user, key] = [userAt(2), `${prefix}-c${step}`]
    const client = clientOf(baseUrl, user)
    const quoted = await client.call(quoteExchange, {
      fromSymbol: 'USDT', toSymbol: 'BTC', fromAmount: '20',
    })
    if (!quoted.ok) return
    const { id } = quoted.data
    const done = await client.call(acceptExchange, { id, idempotencyKey: key })
    note(done, () => { acked.push({ kind: 'conversion', user, key, id }) })
  }
  const withdraw = async (step: number) => {
    const [user, key] = [userAt(step), `${prefix}-w${step}`]
    const done = await clientOf(baseUrl, user).call(userWithdraw, withdrawalOf(key))
    note(done, () => {
      if (done.ok) acked.push({ kind: 'withdrawal', user, key, id: done.data.id })
    })
  }
  const approve = async () => {
    const { data } = await operator.call(listWithdrawals, { state: 'pending_approval' })
    for (const { id } of data.list) await operator.call(approveWithdrawal, { id })
  }
  const quickParts = { operator, story: quick, note }
  const buy = (step: number) => {
    const user = userAt(step)
    return stepQuickBuy(quickParts, clientOf(baseUrl, user), (key, id) => {
      acked.push({ kind: 'quick buy', user, key, id })
    })
  }
  const act = async (step: number) => {
    const kind = peopleKinds[step % peopleKinds.length] ?? 'message'
    const [user, key] = [userAt(Math.floor(step / peopleKinds.length)), `${prefix}-p${step}`]
    const done = await askPeople(clientOf(baseUrl, user), kind, { key })
    if (done === undefined) return
    note(done, () => { if (done.ok) acked.push({ kind, user, key, id: done.data.id }) })
  }
  const running = Promise.all([
    loop(pay), loop(transfer), loop(convert), loop(withdraw), loop(approve), loop(buy), loop(act),
    loop(() => decideQuickOrders(quickParts)),
  ])
  return {
    async stop() {
      ended.abort()
      await running
      return { acked, paid, open, quick }
    },
  }
}
