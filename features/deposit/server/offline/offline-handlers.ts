// The calls by which a user reports a deposit and withdraws the report.
import type { ParsedRequestOf } from '@ingot/contract/calls'
import {
  cancelOfflineRecharge, submitOfflineRecharge,
} from '#features/deposit/offline-deposits.calls.ts'
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { runKeyed } from '@ingot/server/kit/run-keyed.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import {
  cancelOfflineDeposit, type NewOfflineDeposit, submitOfflineDeposit,
} from './offline-steps.ts'
import { referenceKeyOf } from './reference-key.ts'
import { loadOfflineRecords, offlineNumberOf, offlineRecords } from './store.ts'
import { usdtWorth } from './usdt-worth.ts'

// POST /submitOfflineRecharge.

export const submitOfflineRechargeHandler = defineHandler(
  submitOfflineRecharge,
  async ({ request, session: { user }, services }) => {
    const read = readRequest(services, { ...request, user })
    const submitted = await runKeyed(services, submitOfflineDeposit, {
      scope: `offline-deposit:${user}`,
      key: request.idempotencyKey,
      body: read.ok ? bodyOf(read.value) : null,
      input: () => read,
    })
    if (!submitted.ok) return submitted
    // A repeated request's deposit may have moved since.
    const [record] = await loadOfflineRecords(services, {
      user, ids: [submitted.value.result.id],
    })
    if (record === undefined) throw new Error('a reported deposit is stored')
    return accepted(record)
  },
)

type Request = ParsedRequestOf<typeof submitOfflineRecharge> & { readonly user: number }

/** A request against the configuration, or its first fault. */
function readRequest(services: Services, request: Request): Outcome<NewOfflineDeposit> {
  const asset = services.listings.assetBySymbol(request.symbol)
  if (asset === undefined) return rejected('asset_unknown', 'symbol')
  const chain = request.chain ?? null
  const { networks } = services.configuration.now()
  const isKnown = networks.some((one) => one.asset === asset.id && one.chain === chain)
  if (chain !== null && !isKnown) {
    return rejected('network_unknown', 'chain')
  }
  const amount = parseAmount(request.amount, asset)
  if (!amount.ok) return amount
  if (request.files.length === 0) return rejected('proof_missing', 'files')
  return accepted({
    userId: request.user, assetId: asset.id, chain, reference: request.reference,
    referenceKey: referenceKeyOf(chain, request.reference), statedUnits: amount.value,
    usdtUnits: usdtWorth(services, { asset, units: amount.value }), files: request.files,
  })
}

/** The request in one canonical text; its worth may have changed since. */
function bodyOf({ assetId, chain, referenceKey, statedUnits, files }: NewOfflineDeposit): string {
  return JSON.stringify([assetId, chain, referenceKey, String(statedUnits), files])
}

// POST /cancelOfflineRecharge.

export const cancelOfflineRechargeHandler = defineHandler(
  cancelOfflineRecharge,
  async ({ request, session: { user }, services }) => {
    const id = offlineNumberOf(request.id)
    if (id === undefined) return rejected('request_unknown', 'id')
    const cancelled = await services.sequencer.run(cancelOfflineDeposit, { userId: user, id })
    if (!cancelled.ok) return cancelled
    const [record] = await offlineRecords(services, [cancelled.value.result])
    if (record === undefined) throw new Error('a withdrawn report has a record')
    return accepted(record)
  },
)
