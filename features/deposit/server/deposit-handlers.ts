// The calls that prepare a deposit: the coins with their networks, and the caller's address.
import type { RechargeNetwork } from '#features/deposit/deposits.calls.ts'
import {
  listRechargeCoins, loadRechargeAddress,
} from '#features/deposit/deposits.calls.ts'
import { accepted, memoKindOf, rejected, type UserId } from '@ingot/contract/vocabulary'
import { qrTextOf } from '@ingot/server/custody/qr-text.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import { openDepositAddress } from './address-steps.ts'
import { delayedSince } from './chain-delay.ts'
import { type DepositNetwork, depositNetworksOf } from './deposit-networks.ts'
import type { DepositAddressTable } from './deposit-tables.ts'
import { type Cursors, loadCursors } from './deposit-view.ts'

// GET /listRechargeCoins.

export const listRechargeCoinsHandler = defineHandler(
  listRechargeCoins,
  async ({ session: { user }, services }) => {
    const facts = await loadFacts(services, user)
    const coins = services.listings.assets.map((asset) => {
      const networks = depositNetworksOf(services, asset).map((one) => networkView(one, facts))
      return {
        symbol: asset.symbol,
        name: asset.name,
        isOpen: networks.some(({ isOpen }) => isOpen),
        networks: networks.toSorted((one, other) =>
          (other.lastUsedTime ?? 0) - (one.lastUsedTime ?? 0)),
      }
    })
    return accepted(coins.filter(({ networks }) => networks.length > 0))
  },
)

type Facts = {
  readonly now: number
  readonly cursors: Cursors
  lastUsed(network: DepositNetwork): number | null
}

/** The state of the chains, and the user's last deposit on each network. */
async function loadFacts({ database, clock }: Services, user: UserId): Promise<Facts> {
  const [cursors, used] = await Promise.all([
    loadCursors(database),
    database.selectFrom('deposit').where('user_id', '=', user)
      .select(({ fn }) => ['asset_id', 'chain', fn.max<number>('created_at').as('last')])
      .groupBy(['asset_id', 'chain']).execute(),
  ])
  return {
    now: clock(), cursors,
    lastUsed: ({ asset, chain }) =>
      used.find((one) => one.asset_id === asset.id && one.chain === chain)?.last ?? null,
  }
}

function networkView(network: DepositNetwork, facts: Facts): RechargeNetwork {
  return {
    chain: network.chain,
    name: network.name,
    isOpen: network.isOpen,
    min: amountText(network.asset, network.depositMinUnits),
    minutes: network.depositMinutes,
    confirmations: network.confirmations,
    finalConfirmations: network.finalConfirmations,
    memoKind: memoKindOf(network.addressKind),
    contract: network.contract,
    delayedTime: delayedSince(facts.cursors.get(network.chain), facts.now),
    lastUsedTime: facts.lastUsed(network),
  }
}

// GET /loadRechargeAddress: a read after the first request, which gives the caller the address.

export const loadRechargeAddressHandler = defineHandler(
  loadRechargeAddress,
  async ({ request: { symbol, chain }, session: { user }, services }) => {
    const asset = services.listings.assetBySymbol(symbol)
    if (asset === undefined) return rejected('asset_unknown', 'symbol')
    const network = depositNetworksOf(services, asset).find((known) => known.chain === chain)
    if (network === undefined) return rejected('network_unknown', 'chain')
    const account = services.custody?.depositAccount(network.addressKind) ?? null
    if (!network.isOpen || account === null) return rejected('deposits_closed', 'chain')
    const facts = await loadFacts(services, user)
    const own = await loadOwn(services, { user, kind: network.addressKind })
    if (own !== undefined) return accepted(addressView(network, own, facts))
    const opened = await services.sequencer.run(openDepositAddress, {
      userId: user, account, network: network.name,
    })
    return opened.ok ? accepted(addressView(network, opened.value.result, facts)) : opened
  },
)

type Own = { readonly user: number; readonly kind: DepositAddressTable['address_kind'] }

function loadOwn({ database }: Services, { user, kind }: Own) {
  return database.selectFrom('deposit_address').selectAll()
    .where('user_id', '=', user).where('address_kind', '=', kind)
    .where('retired_at', 'is', null).executeTakeFirst()
}

function addressView(network: DepositNetwork, row: DepositAddressTable, facts: Facts) {
  return {
    symbol: network.asset.symbol,
    ...networkView(network, facts),
    address: row.address,
    memo: row.memo === '' ? null : row.memo,
    qr: qrTextOf(network.addressKind, row),
    createTime: row.created_at,
  }
}
