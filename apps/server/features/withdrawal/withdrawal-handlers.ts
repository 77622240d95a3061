// The calls of a user's withdrawals.
import type { ParsedRequestOf, Withdrawal, WithdrawNetwork } from '@ingot/contract/calls'
import {
  cancelWithdraw, listMyWithdraw, listWithdrawCoins, loadWithdrawSettings, userWithdraw,
} from '@ingot/contract/calls/withdrawal/withdrawals.ts'
import {
  accepted, type Outcome, pageSize, parseIdText, rejected, type UserId, withdrawStatusOpen,
} from '@ingot/contract/vocabulary'
import { readAddress } from '#custody/read-address.ts'
import { loadWallet } from '#features/account/store.ts'
import { parseAmount } from '#features/parse-amount.ts'
import { verifyCoinPassword } from '#features/payment/verify-coin-password.ts'
import { defineHandler } from '#http/reply/handler.ts'
import type { Services } from '#http/services.ts'
import { findKeptResult } from '#sequencer/batch/key-result.ts'
import type { StepValue } from '#sequencer/steps/plain-value.ts'
import { noBalance } from '#store/rows/balance-view.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import { readDestination, readNetwork } from './address/read-destination.ts'
import { type Network, networksOf } from './networks.ts'
import { boundsOf, parseWithdrawal } from './parse-withdrawal.ts'
import { findWithdrawal, listWithdrawals } from './store.ts'
import { withdrawSettingsView } from './withdraw-settings-view.ts'
import { cancelWithdrawal, requestWithdrawal } from './withdrawal-steps.ts'
import { withdrawalViews } from './withdrawal-view.ts'

// POST /userWithdraw. A repeated request returns its first result. Otherwise the limits of the
// amount are read here, the payment password is verified, and the step does the rest in one change.

export const userWithdrawHandler = defineHandler(
  userWithdraw,
  async ({ request, session: { user, withdrawStatus }, services, caller }) => {
    const repeated = await findRepeated(services, user, request)
    if (repeated !== undefined) return repeated
    if (withdrawStatus !== withdrawStatusOpen) return rejected('withdraw_disabled')
    const destination = readDestination(services, request)
    if (!destination.ok) return destination
    const { network: { asset, chain, confirmations }, network, address } = destination.value
    const amounts = parseWithdrawal(services, network, request)
    if (!amounts.ok) return amounts
    const verified = await verifyCoinPassword(services, {
      user, password: request.coinPassword, field: 'coinPassword', caller,
    })
    if (!verified.ok) return verified
    const { amountUnits } = amounts.value
    const input = {
      userId: user,
      assetId: asset.id,
      chain,
      address,
      ...amounts.value,
      confirmationsNeeded: confirmations,
      coinPasswordHash: verified.value,
      symbol: asset.symbol,
      amount: amountText(asset, amountUnits),
      event: services.securityLog.eventOf({ kind: 'withdrawal-requested', userId: user }, caller),
    }
    const { idempotencyKey: key } = request
    const options = key === undefined ? {} : {
      key: { scope: scopeOf(user), key, body: bodyOf({ asset, chain, address, amountUnits }) },
    }
    const requested = await services.sequencer.run(requestWithdrawal, input, options)
    return requested.ok ? viewOf(services, user, requested.value.result.id) : requested
  },
)

type Described = {
  readonly asset: { readonly id: number }
  readonly chain: string
  readonly address: string
  readonly amountUnits: bigint
}

const scopeOf = (user: number): string => `withdraw:${user}`

/** The password is left out: it proves the user and describes no withdrawal. */
const bodyOf = ({ asset, chain, address, amountUnits }: Described): string =>
  [asset.id, chain, address, amountUnits].join(' ')

/**
 * The result of the first request with the same key, before any limit is checked: limits, fees and
 * switches may have changed since. Undefined when the key is new.
 */
async function findRepeated(
  services: Services, user: UserId, request: ParsedRequestOf<typeof userWithdraw>,
): Promise<Outcome<Withdrawal> | undefined> {
  const { idempotencyKey: key } = request
  if (key === undefined) return undefined
  const kept = await findKeptResult(services.database, { scope: scopeOf(user), key })
  if (kept === undefined) return undefined
  const network = readNetwork(services, request)
  if (!network.ok) return rejected('idempotency_conflict')
  const { asset, chain, addressKind } = network.value
  const address = readAddress(addressKind, request.address)
  const amount = parseAmount(request.amount, asset)
  if (address === undefined || !amount.ok) return rejected('idempotency_conflict')
  const body = bodyOf({ asset, chain, address, amountUnits: amount.value })
  if (body !== kept.body) return rejected('idempotency_conflict')
  return viewOf(services, user, requestedId(kept.result))
}

function requestedId(result: StepValue): number {
  const id = typeof result === 'object' && result !== null && 'id' in result
    ? result['id'] : undefined
  if (typeof id !== 'number') throw new Error('the key of a withdrawal keeps its id')
  return id
}

async function viewOf(
  services: Services, user: UserId, id: number,
): Promise<Outcome<Withdrawal>> {
  const row = await findWithdrawal(services.database, { user, id })
  if (row === undefined) throw new Error('a requested withdrawal is stored')
  const [view] = await withdrawalViews(services, [row])
  if (view === undefined) throw new Error('a stored withdrawal has a view')
  return accepted(view)
}

// POST /cancelWithdraw.

export const cancelWithdrawHandler = defineHandler(
  cancelWithdraw,
  async ({ request, session: { user }, services, caller }) => {
    const id = parseIdText(request.id)
    if (id === undefined) return rejected('request_unknown', 'id')
    const event = services.securityLog.eventOf(
      { kind: 'withdrawal-cancelled', userId: user, detail: `withdrawal ${id}` }, caller,
    )
    const cancelled = await services.sequencer.run(cancelWithdrawal, { userId: user, id, event })
    if (!cancelled.ok) return cancelled
    const row = await findWithdrawal(services.database, { user, id })
    if (row === undefined) throw new Error('a cancelled withdrawal is stored')
    const [view] = await withdrawalViews(services, [row])
    if (view === undefined) throw new Error('a stored withdrawal has a view')
    return accepted(view)
  },
)

// POST /listMyWithdraw.

export const listMyWithdrawHandler = defineHandler(
  listMyWithdraw,
  async ({ request: { pageNo, after }, session: { user }, services }) => {
    const page = await listWithdrawals(services.database, { user, pageNo, after })
    const list = await withdrawalViews(services, page.list)
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

// GET /listWithdrawCoins: the coins that have a network, with the limits at the last price.

export const listWithdrawCoinsHandler = defineHandler(
  listWithdrawCoins,
  async ({ session, services }) => {
    const held = await loadWallet(services.database, { user: session.user, wallet: 'spot' })
    const coins = services.listings.assets.map((asset) => ({
      symbol: asset.symbol,
      name: asset.name,
      available: amountText(asset, (held.get(asset.id) ?? noBalance).availableUnits),
      networks: networksOf(services, asset).flatMap((network) => networkView(services, network)),
    }))
    return accepted(coins.filter(({ networks }) => networks.length > 0))
  },
)

/** A coin without a price cannot be valued, so it cannot be withdrawn. */
function networkView(services: Services, network: Network): WithdrawNetwork[] {
  const bounds = boundsOf(services, network)
  if (bounds === undefined) return []
  const { asset, chain, name, decimals, confirmations } = network
  return [{
    chain,
    name,
    fee: amountText(asset, network.feeUnits),
    min: amountText(asset, bounds.minUnits),
    max: amountText(asset, bounds.maxUnits),
    decimals,
    confirmations,
    enabled: network.isOpen,
  }]
}

// GET /loadWithdrawSettings.

export const loadWithdrawSettingsHandler = defineHandler(
  loadWithdrawSettings,
  async ({ session, services }) => accepted(await withdrawSettingsView(services, session.user)),
)
