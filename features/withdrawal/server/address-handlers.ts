// The calls of saved addresses and their lock.
import {
  bindWithdrawAddress, checkWithdrawAddress, delWithdrawAddress, listMyWithdrawAddress,
  renameWithdrawAddress,
} from '#features/withdrawal/withdraw-addresses.calls.ts'
import { setAddressLock } from '#features/withdrawal/withdrawals.calls.ts'
import { accepted, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { readAddress } from '@ingot/server/custody/read-address.ts'
import { withdrawSettingsView } from './withdraw-settings-view.ts'
import { defineHandler, defineProvenHandler } from '@ingot/server/http/reply/handler.ts'
import { removeAddress, renameAddress, saveAddress, setAddressLockStep } from './address-steps.ts'
import { addressViews } from './address-view.ts'
import { chainsOf, readDestination, readNetwork } from './read-destination.ts'

// POST /bindWithdrawAddress.

export const bindWithdrawAddressHandler = defineProvenHandler(
  bindWithdrawAddress,
  async ({ request, session: { user }, services, caller, proof }) => {
    const destination = readDestination(services, request)
    if (!destination.ok) return destination
    const { network: { asset, chain }, address } = destination.value
    const saved = await services.sequencer.run(saveAddress, {
      userId: user,
      assetId: asset.id,
      symbol: asset.symbol,
      chain,
      address,
      remark: request.remark?.trim() ?? '',
      proof,
      event: services.securityLog.eventOf(
        { kind: 'address-saved', userId: user, detail: `${asset.symbol} ${chain}` }, caller,
      ),
    })
    if (!saved.ok) return saved
    const id = String(saved.value.result.id)
    const view = (await addressViews(services, user)).find((one) => one.id === id)
    if (view === undefined) throw new Error('a saved address is listed')
    return accepted(view)
  },
)

// POST /checkWithdrawAddress.

export const checkWithdrawAddressHandler = defineHandler(
  checkWithdrawAddress,
  ({ request, services }) => {
    const network = readNetwork(services, request)
    if (!network.ok) return network
    const address = readAddress(network.value.addressKind, request.address)
    const chains = [...chainsOf(services, request)]
    if (address !== undefined) return accepted({ fit: 'fits' as const, chains, address })
    const fit = chains.length > 0 ? 'other_network' as const : 'invalid' as const
    return accepted({ fit, chains, address: '' })
  },
)

// POST /delWithdrawAddress.

export const delWithdrawAddressHandler = defineHandler(
  delWithdrawAddress,
  async ({ request, session: { user }, services, caller }) => {
    const id = parseIdText(request.id)
    if (id === undefined) return rejected('address_unknown', 'id')
    const event = services.securityLog.eventOf({ kind: 'address-removed', userId: user }, caller)
    const removed = await services.sequencer.run(removeAddress, { userId: user, id, event })
    return removed.ok ? accepted(null) : removed
  },
)

// GET /listMyWithdrawAddress.

export const listMyWithdrawAddressHandler = defineHandler(
  listMyWithdrawAddress,
  async ({ session, services }) => accepted(await addressViews(services, session.user)),
)

// POST /renameWithdrawAddress.

export const renameWithdrawAddressHandler = defineHandler(
  renameWithdrawAddress,
  async ({ request, session: { user }, services }) => {
    const id = parseIdText(request.id)
    if (id === undefined) return rejected('address_unknown', 'id')
    const renamed = await services.sequencer.run(renameAddress, {
      userId: user, id, remark: request.remark.trim(),
    })
    if (!renamed.ok) return renamed
    const view = (await addressViews(services, user)).find((one) => one.id === request.id)
    if (view === undefined) throw new Error('a renamed address is listed')
    return accepted(view)
  },
)

// POST /setAddressLock.

export const setAddressLockHandler = defineProvenHandler(
  setAddressLock,
  async ({ request: { enabled }, session: { user }, services, caller, proof }) => {
    const detail = enabled ? 'on' : 'off'
    const set = await services.sequencer.run(setAddressLockStep, {
      proof,
      isOn: enabled,
      event: services.securityLog.eventOf(
        { kind: 'address-lock-set', userId: user, detail }, caller,
      ),
    })
    return set.ok ? accepted(await withdrawSettingsView(services, user)) : set
  },
)
