// The calls of a follower's copies. The engine decides about every request; the handlers read its
// fields and the result's row.
import type { RequestOf } from '@ingot/contract/calls'
import {
  changeCopy, closeCopiedPosition, fundCopy, listMyCopies, loadCopyNeed, startCopy, stopCopy,
} from '#features/copy-trading/copies.calls.ts'
import {
  accepted, asOrderId, asUserId, type MarketId, type OrderId, type Outcome, pageSize, parseIdText,
  parseUnits, rejected, type UserId,
} from '@ingot/contract/vocabulary'
import type { CopyCommand, CopySettings } from '@ingot/engine'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import { newRiskRefusal } from '@ingot/server/kit/new-risk.ts'
import { pageOf } from '@ingot/server/kit/own-page.ts'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { keyed } from '@ingot/server/kit/run-keyed.ts'
import { refuseNewRequest } from '@ingot/server/kit/refusal-steps.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import { type CopyNeed, needsOf } from './copy-need.ts'
import { fundCopyStep, startCopyStep } from './copy-money-steps.ts'
import { copiesOf, copyViewOf } from './copy-view.ts'
import { findLeader } from './leaders/load-lead.ts'
import { loadNeedOrders } from './need-orders.ts'

// GET /listMyCopies.

export const listMyCopiesHandler = defineHandler(
  listMyCopies,
  async ({ request: { pageNo, after }, session, services }) => {
    const page = await pageOf(copiesOf(services, session.user), {
      pageNo, after, sort: [['copy_id', 'desc']],
    })
    return accepted({
      ...page, list: page.list.map((row) => copyViewOf(services.listings, row)), pageNo, pageSize,
    })
  },
)

// POST /startCopy: the investment is within the leader's bounds, and the share is the leader's.

export const startCopyHandler = defineHandler(
  startCopy,
  async ({ request, session, services }) => {
    const { listings } = services
    const units = parseAmount(request.amount, usdtOf(listings))
    if (!units.ok) return units
    const leader = asUserId(parseIdText(request.leaderId) ?? 0)
    const settings = parseSettings(listings, request)
    if (!settings.ok) return settings
    const { idempotencyKey, ...body } = request
    const { key } = keyed({
      scope: `copy:${session.user}`, key: idempotencyKey, body: JSON.stringify(body),
    })
    const refusal = newRiskRefusal(session)
    if (refusal !== undefined && key === undefined) return rejected(refusal)
    const options = key === undefined ? {} : { key }
    const started = refusal === undefined
      ? await services.sequencer.run(startCopyStep, {
        user: session.user, leader, wallet: request.accountType, units: units.value,
        ...settings.value,
      }, options)
      : await services.sequencer.run(refuseNewRequest, refusal, options)
    return started.ok ? viewOf(services, session.user, asOrderId(started.value.result))
      : started
  },
)

// GET /loadCopyNeed.

export const loadCopyNeedHandler = defineHandler(
  loadCopyNeed,
  async ({ request, services: { database, listings } }) => {
    const leader = await findLeader(database, request.leaderId)
    if (leader === undefined) return rejected('request_unknown', 'leaderId')
    const orders = await loadNeedOrders(database, { leader, markets: [] })
    const needs = needsOf(orders, { ...request, quotaUnits: 0n })
    const { decimals } = usdtOf(listings)
    const whole = 10n ** BigInt(decimals)
    const text = (units: bigint) => String((units + whole - 1n) / whole)
    const view = ({ investmentUnits, quotaUnits }: CopyNeed) => ({
      investment: text(investmentUnits), quota: text(quotaUnits),
    })
    return accepted({
      orders: orders.length,
      half: needs === undefined ? null : view(needs.half),
      any: needs === undefined ? null : view(needs.any),
    })
  },
)

// POST /changeCopy.

export const changeCopyHandler = defineHandler(
  changeCopy,
  async ({ request, session, services }) => {
    const refusal = newRiskRefusal(session)
    if (refusal !== undefined) return rejected(refusal)
    const settings = parseSettings(services.listings, request)
    if (!settings.ok) return settings
    const copyId = idOf(request.copyId)
    return run(services, {
      command: { kind: 'change-copy', user: session.user, copyId, ...settings.value }, copyId,
      user: session.user,
    })
  },
)

// POST /fundCopy: more money is new risk, less of it is not.

export const fundCopyHandler = defineHandler(
  fundCopy,
  async ({ request, session, services }) => {
    const units = parseAmount(request.amount, usdtOf(services.listings))
    if (!units.ok) return units
    const isIn = request.direction === 'in'
    const refusal = isIn ? newRiskRefusal(session) : undefined
    if (refusal !== undefined) return rejected(refusal)
    const copyId = idOf(request.copyId)
    const { idempotencyKey, ...body } = request
    const { key } = keyed({
      scope: `copy:${session.user}`, key: idempotencyKey, body: JSON.stringify(body),
    })
    const funded = await services.sequencer.run(fundCopyStep, {
      user: session.user, copyId, wallet: request.accountType,
      units: isIn ? units.value : -units.value,
    }, key === undefined ? {} : { key })
    return funded.ok ? viewOf(services, session.user, copyId) : funded
  },
)

// POST /closeCopiedPosition.

export const closeCopiedPositionHandler = defineHandler(
  closeCopiedPosition,
  async ({ request, session, services }) => {
    const market = services.listings.contractBySymbol(request.symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const closed = await services.sequencer.submit({
      command: {
        kind: 'close-copied', user: session.user, copyId: idOf(request.copyId),
        market: market.id, positionSide: request.positionSide, lots: 0,
      },
    })
    return closed.ok ? accepted(null) : closed
  },
)

// POST /stopCopy.

export const stopCopyHandler = defineHandler(
  stopCopy,
  ({ request, session, services }) => {
    const copyId = idOf(request.copyId)
    return run(services, {
      command: { kind: 'stop-copy', user: session.user, copyId }, copyId, user: session.user,
    })
  },
)

/** A text that is no id names no copy. */
function idOf(text: string): OrderId {
  return asOrderId(parseIdText(text) ?? 0)
}

type Run = {
  readonly command: CopyCommand
  readonly copyId: OrderId
  readonly user: UserId
}

/** Submits a command about a copy of the caller, and returns the copy afterwards. */
async function run(services: Services, { command, copyId, user }: Run) {
  const done = await services.sequencer.submit({ command })
  return done.ok ? viewOf(services, user, copyId) : done
}

async function viewOf(
  services: Services, user: UserId, copyId: OrderId,
): Promise<Outcome<ReturnType<typeof copyViewOf>>> {
  const row = await copiesOf(services, user).where('copy.copy_id', '=', copyId)
    .executeTakeFirst()
  return row === undefined ? rejected('request_unknown')
    : accepted(copyViewOf(services.listings, row))
}

type Written = Omit<RequestOf<typeof changeCopy>, 'copyId'>

/**
 * Reads the settings of a copy in the engine's units. The engine checks their bounds. The settings,
 * or the first field that cannot be read.
 */
function parseSettings(listings: Listings, written: Written): Outcome<CopySettings> {
  const { decimals } = usdtOf(listings)
  const markets: MarketId[] = []
  for (const symbol of written.symbols) {
    const market = listings.contractBySymbol(symbol)
    if (market === undefined) return rejected('market_unknown', 'symbols')
    markets.push(market.id)
  }
  const quota = amountOrNone(written.quota, decimals, 'quota')
  if (!quota.ok) return quota
  const maxInvest = amountOrNone(written.maxInvest, decimals, 'maxInvest')
  if (!maxInvest.ok) return maxInvest
  const { copyKind, ratioPpm, capPpm, leverageMax, marginMode, stopPpm, takePpm } = written
  return accepted({
    copyKind, ratioPpm, quotaUnits: quota.value, capPpm, leverageMax, marginMode, markets,
    maxInvestUnits: maxInvest.value, stopPpm, takePpm,
  })
}

/** Zero stands for none. */
function amountOrNone(text: string, decimals: number, field: string): Outcome<bigint> {
  const parsed = parseUnits(text, decimals)
  if (parsed.ok) return accepted(parsed.units)
  if (parsed.fault === 'too_precise') return rejected('amount_too_precise', field)
  if (parsed.fault === 'too_large') return rejected('amount_too_large', field)
  return rejected('invalid_input', field)
}
