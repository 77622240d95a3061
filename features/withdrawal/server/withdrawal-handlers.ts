// The calls of a user's withdrawals.
import type { ParsedRequestOf } from '@ingot/contract/calls'
import type { WithdrawNetwork } from '#features/withdrawal/withdrawals.calls.ts'
import {
  cancelWithdraw, listMyWithdraw, listWithdrawCoins, loadWithdrawSettings, userWithdraw,
} from '#features/withdrawal/withdrawals.calls.ts'
import {
  accepted, type Outcome, pageSize, parseIdText, rejected, withdrawStatusOpen,
} from '@ingot/contract/vocabulary'
import { readAddress } from '@ingot/server/custody/read-address.ts'
import { loadWallet } from '#features/account/server/store.ts'
import { loadValuation } from '#features/profile/server/load-valuation.ts'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { verifyCoinPassword } from '#features/security/server/verify-coin-password.ts'
import { runKeyed } from '@ingot/server/kit/run-keyed.ts'
import { type Asked, defineHandler, defineProvenHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { Session } from '@ingot/server/http/sessions.ts'
import { noBalance } from '@ingot/server/store/rows/balance-view.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import { readDestination, readNetwork } from './read-destination.ts'
import { type Network, networksOf } from './networks.ts'
import { boundsOf, parseWithdrawal } from './parse-withdrawal.ts'
import { listWithdrawals, loadWithdrawal } from './store.ts'
import { loadStopped } from './stop/stop-rows.ts'
import type { WithdrawalTable } from './withdraw-tables.ts'
import { withdrawSettingsView } from './withdraw-settings-view.ts'
import { cancelWithdrawal, type NewWithdrawal, requestWithdrawal } from './withdrawal-steps.ts'
import { withdrawalView } from './withdrawal-view.ts'

// POST /userWithdraw. A repeated request returns its withdrawal. Otherwise the limits of the amount
// are read here, the payment password is verified, and the step does the rest in one change.

export const userWithdrawHandler = defineProvenHandler(
  userWithdraw,
  async ({ request, session, services, caller, proof }) => {
    const { user } = session
    const requested = await runKeyed(services, requestWithdrawal, {
      scope: `withdraw:${user}`,
      key: request.idempotencyKey,
      body: bodyOf(services, request),
      input: async () => {
        const read = await readWithdrawal({ request, session, services, caller })
        return read.ok ? accepted({ ...read.value, proof }) : read
      },
    })
    if (!requested.ok) return requested
    const { result, repeated } = requested.value
    // It may have moved since. Keys of earlier versions keep its id alone.
    const row = repeated
      ? await loadWithdrawal(services.database, { user, id: result.id }) : result
    return accepted(await viewOf(services, row))
  },
)

const viewOf = async ({ database, listings }: Services, row: WithdrawalTable) =>
  withdrawalView(row, listings, await loadStopped(database))

type WithdrawRequest = ParsedRequestOf<typeof userWithdraw>

/** A new request against the limits, or the first one that it breaks. */
async function readWithdrawal(
  { request, session, services, caller }: Omit<Asked<WithdrawRequest, Session>, 'gone'>,
): Promise<Outcome<Omit<NewWithdrawal, 'proof'>>> {
  const { user, withdrawStatus } = session
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
  return accepted({
    userId: user,
    assetId: asset.id,
    chain,
    address,
    ...amounts.value,
    confirmationsNeeded: confirmations,
    coinPasswordHash: verified.value,
    symbol: asset.symbol,
    amount: amountText(asset, amounts.value.amountUnits),
    event: services.securityLog.eventOf({ kind: 'withdrawal-requested', userId: user }, caller),
    valuation: await loadValuation(services, user),
  })
}

/** The password is left out: it proves the user and describes no withdrawal. */
function bodyOf(services: Services, request: WithdrawRequest): string | null {
  const network = readNetwork(services, request)
  if (!network.ok) return null
  const { asset, chain, addressKind } = network.value
  const address = readAddress(addressKind, request.address)
  const amount = parseAmount(request.amount, asset)
  return address === undefined || !amount.ok ? null
    : [asset.id, chain, address, amount.value].join(' ')
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
    return cancelled.ok
      ? accepted(await viewOf(services, cancelled.value.result)) : cancelled
  },
)

// POST /listMyWithdraw.

export const listMyWithdrawHandler = defineHandler(
  listMyWithdraw,
  async ({ request: { pageNo, after }, session: { user }, services }) => {
    const page = await listWithdrawals(services.database, { user, pageNo, after })
    const stopped = await loadStopped(services.database)
    const list = page.list.map((row) => withdrawalView(row, services.listings, stopped))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

// GET /listWithdrawCoins: the coins that have a network, with the limits at the last price.

export const listWithdrawCoinsHandler = defineHandler(
  listWithdrawCoins,
  async ({ session, services }) => {
    const { database } = services
    const held = await loadWallet(database, { user: session.user, wallet: 'spot' })
    const stopped = await loadStopped(database)
    const coins = services.listings.assets.map((asset) => ({
      symbol: asset.symbol,
      name: asset.name,
      available: amountText(asset, (held.get(asset.id) ?? noBalance).availableUnits),
      isPaused: stopped.has(asset.id),
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
