// The commands of copy trading: leaders, copies with their money and settings, and shares. Blocks
// follow the leader's fills and are not here.
import {
  accepted, copyCapsPpm, copyKinds, copyLimits, copyMarginModes, type Outcome, type OrderId,
  rejected, type UserId,
} from '@ingot/contract/vocabulary'
import { must } from '#kernel/assert.ts'
import type {
  ChangeCopy, CloseCopied, CopyCommand, CopySettings, EndLeader, FundCopy, SetLeader, SettleShare,
  StartCopy, StopCopy,
} from '#engine/commands/copy-command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import { isWhole } from '#kernel/is-whole.ts'
import type { State } from '#state/state.ts'
import { isAmount, isWallet } from '#funds/named-account.ts'
import { mayTake } from '#funds/may-take.ts'
import { takeableUnits } from '#perpetual/risk/account-equity.ts'
import { Copy, copyAccountOf, settingsOf } from '#state/copy.ts'
import { Lead } from '#state/lead.ts'
import { moveInvestment } from './move-investment.ts'
import { payableShare, payShare } from './share-profit.ts'
import { beginStop, queueTry } from './stop-copies.ts'

const done = accepted({ orderId: 0, count: 0 } as const)
const million = 1_000_000
const int64Max = 9_223_372_036_854_775_807n

/** Applies one command of copy trading. */
export function applyCopy(state: State, command: CopyCommand): Outcome<Applied> {
  switch (command.kind) {
    case 'set-leader': return setLeader(state, command)
    case 'end-leader': return endLeader(state, command)
    case 'start-copy': return startCopy(state, command)
    case 'change-copy': return changeCopy(state, command)
    case 'fund-copy': return fundCopy(state, command)
    case 'close-copied': return closeCopied(state, command)
    case 'stop-copy': return stopCopy(state, command)
    case 'settle-share': return settleShare(state, command)
  }
}

/**
 * [CP4] Refused with `invalid_input`, `asset_unknown`, `cannot_copy` for a follower, or
 * `state_conflict` for another asset than before.
 */
function setLeader(state: State, command: SetLeader): Outcome<Applied> {
  const { ledger, copies, journal } = state
  const { user, minUnits } = command
  const owner = ledger.user(user)
  if (owner === 0) return rejected('invalid_input', 'user')
  const asset = ledger.accounts.asset(command.asset)
  if (asset === undefined) return rejected('asset_unknown')
  if (!isBounded(minUnits)) return rejected('invalid_input', 'minUnits')
  if (copies.followingOf(owner) > 0) return rejected('cannot_copy')
  const lead = copies.leadOf(owner)
  if (lead === undefined) {
    copies.addLead(new Lead({
      user, owner, asset, assetId: command.asset, minUnits, at: journal.at,
    }))
    return done
  }
  if (lead.asset !== asset) return rejected('state_conflict')
  lead.isLeading = true
  lead.minUnits = minUnits
  lead.updatedAt = journal.at
  copies.changed.leads.add(lead)
  return done
}

/** [CP18] Refused with `state_conflict` when the user does not lead. */
function endLeader(state: State, { user, isForCause }: EndLeader): Outcome<Applied> {
  const { copies, journal } = state
  const lead = copies.leadOf(state.ledger.user(user))
  if (lead === undefined || !lead.isLeading) return rejected('state_conflict')
  if (typeof isForCause !== 'boolean') return rejected('invalid_input', 'isForCause')
  lead.isLeading = false
  lead.updatedAt = journal.at
  copies.changed.leads.add(lead)
  if (isForCause) {
    for (const copy of lead.copies) {
      if (!copy.isStopping) continue
      // It closes already; its share is forfeited too.
      copy.stopReason = 'removed'
      copies.note(copy)
    }
  }
  const open = lead.copies.filter((copy) => copy.isOpen)
  for (const copy of open) beginStop(state, copy, isForCause ? 'removed' : 'leader_ended')
  return accepted({ orderId: 0, count: open.length })
}

/** [CP1, CP3, CP4] Returns the copy's id; a repeated copy of a pair goes on with its account. */
function startCopy(state: State, command: StartCopy): Outcome<Applied> {
  const { ledger, copies, perpetuals } = state
  const { user, wallet, units, sharePpm } = command
  const follower = ledger.user(user)
  if (follower === 0) return rejected('invalid_input', 'user')
  const lead = copies.leadOf(ledger.user(command.leader))
  if (lead === undefined || !lead.isLeading || lead.owner === follower) {
    return rejected('cannot_copy')
  }
  if (copies.leadOf(follower)?.isLeading === true) return rejected('cannot_copy')
  if (!isWallet(wallet)) return rejected('invalid_input', 'wallet')
  if (!isAmount(units)) return rejected('amount_not_positive')
  if (!isWhole(sharePpm, 0, copyLimits.shareMaxPpm)) return rejected('invalid_input', 'sharePpm')
  const fault = settingsFault(command)
  if (fault !== undefined) return rejected('invalid_input', fault)
  const known = lead.copies.find((copy) => copy.follower === follower)
  if (known?.isFollowing === true) return rejected('state_conflict')
  if (lead.followers >= copyLimits.followersMax) return rejected('leader_full')
  if (copies.followingOf(follower) >= copyLimits.leadersMax) return rejected('too_many_copies')
  if (!mayTake(state, { owner: follower, wallet, asset: lead.asset }, units)) {
    return rejected('insufficient_available')
  }
  const copy = known ?? openCopy(state, { user, follower, lead, settings: command })
  copy.settings = settingsOf(command)
  copy.sharePpm = sharePpm
  copy.isFollowing = true
  copy.stopReason = null
  copy.investedUnits = units
  copies.countFollower(copy, 1)
  perpetuals.modes.choose(copy.owner, perpetuals.modes.modeOf(lead.owner))
  moveInvestment(state, copy, { wallet, units })
  return accepted({ orderId: copy.copyId, count: 0 })
}

function openCopy(state: State, of: {
  readonly user: UserId
  readonly follower: number
  readonly lead: Lead
  readonly settings: CopySettings
}): Copy {
  const { ledger, copies, journal } = state
  const copyId = journal.nextOrderId()
  const owner = ledger.accounts.addOwner(copyAccountOf(copyId))
  const copy = new Copy({ ...of, copyId, owner, at: journal.at }, settingsOf(of.settings))
  copies.addCopy(copy)
  return copy
}

/** [CP4] Later openings follow the new settings; the kind stays. */
function changeCopy(state: State, command: ChangeCopy): Outcome<Applied> {
  const found = copyOf(state, command)
  if (!found.ok) return found
  const copy = found.value
  const fault = settingsFault(command)
  if (fault !== undefined) return rejected('invalid_input', fault)
  if (!copy.isOpen || command.copyKind !== copy.settings.copyKind) {
    return rejected('state_conflict')
  }
  copy.settings = settingsOf(command)
  state.copies.note(copy)
  return done
}

/** [CP3, CP21] The due share is paid before money goes out. */
function fundCopy(state: State, command: FundCopy): Outcome<Applied> {
  const { wallet, units } = command
  const found = copyOf(state, command)
  if (!found.ok) return found
  const copy = found.value
  const { lead: { asset } } = copy
  if (!isWallet(wallet)) return rejected('invalid_input', 'wallet')
  if (typeof units !== 'bigint' || units === 0n) return rejected('amount_not_positive')
  if (!copy.isOpen) return rejected('state_conflict')
  if (units > 0n) {
    const from = { owner: copy.follower, wallet, asset }
    if (!mayTake(state, from, units)) return rejected('insufficient_available')
  } else {
    const share = payableShare(state, copy)
    if (share - units > takeableUnits(state, { owner: copy.owner, asset })) {
      return rejected('insufficient_available')
    }
    payShare(state, copy, share)
  }
  copy.investedUnits += units
  moveInvestment(state, copy, { wallet, units })
  return done
}

/** [CP17] Closes lots by hand; when none stay, the side is detached until the leader is flat. */
function closeCopied(state: State, command: CloseCopied): Outcome<Applied> {
  const { copies, perpetuals } = state
  const { lots, positionSide } = command
  const found = copyOf(state, command)
  if (!found.ok) return found
  const copy = found.value
  const place = perpetuals.marketPlace(command.market)
  if (place === undefined) return rejected('market_unknown')
  if (positionSide !== 'long' && positionSide !== 'short') {
    return rejected('invalid_input', 'positionSide')
  }
  if (!isWhole(lots, 0, Number.MAX_SAFE_INTEGER)) return rejected('quantity_off_lot')
  if (perpetuals.market(place).isTradingHalted) return rejected('trading_halted')
  const position = perpetuals.positions.find(copy.owner, place, positionSide)
  const open = perpetuals.positions.lots(position)
  if (position === 0 || open === 0) return rejected('position_unknown')
  const left = open - copy.pendingLots(position)
  if (left === 0 || lots > left) return rejected('reduce_only_too_large')
  const kept = lots === 0 ? 0 : left - lots
  copies.setPending(copy, position, open - kept)
  const leads = perpetuals.positions.find(copy.lead.owner, place, positionSide)
  const leaderIsIn = leads !== 0 && perpetuals.positions.lots(leads) > 0
  if (kept === 0 && leaderIsIn) copies.setDetached(copy, position, true)
  queueTry(state, copy.lead, position)
  return done
}

/** [CP18] Refused with `state_conflict` unless it follows and does not stop yet. */
function stopCopy(state: State, command: StopCopy): Outcome<Applied> {
  const found = copyOf(state, command)
  if (!found.ok) return found
  if (!found.value.isOpen) return rejected('state_conflict')
  beginStop(state, found.value, 'by_follower')
  return done
}

/** [CP21] Returns 1 as the count when something was paid. */
function settleShare(state: State, { copyId }: SettleShare): Outcome<Applied> {
  const copy = state.copies.find(copyId)
  if (copy === undefined) return rejected('request_unknown')
  if (!copy.isFollowing) return rejected('state_conflict')
  const units = copy.stopReason === 'removed' ? 0n : payableShare(state, copy)
  payShare(state, copy, units)
  return accepted({ orderId: 0, count: units > 0n ? 1 : 0 })
}

/** Another user's copy is unknown. */
function copyOf(
  state: State, { user, copyId }: { readonly user: UserId; readonly copyId: OrderId },
): Outcome<Copy> {
  const owner = state.ledger.user(user)
  if (owner === 0) return rejected('invalid_input', 'user')
  const copy = state.copies.find(copyId)
  return copy?.follower === owner ? accepted(must(copy, 'a copy was found'))
    : rejected('request_unknown')
}

/** [CP4] The first setting that is out of its bounds. */
function settingsFault(settings: CopySettings): keyof CopySettings | undefined {
  const { copyKind, markets } = settings
  if (!copyKinds.includes(copyKind)) return 'copyKind'
  const isRatio = copyKind === 'fixed_ratio'
  const { ratioPpm, quotaUnits } = settings
  if (!isWhole(ratioPpm, isRatio ? 1 : 0, isRatio ? copyLimits.ratioMaxPpm : 0)) return 'ratioPpm'
  if (!isBounded(quotaUnits) || (quotaUnits > 0n) === isRatio) return 'quotaUnits'
  if (!copyCapsPpm.some((cap) => cap === settings.capPpm)) return 'capPpm'
  if (!isWhole(settings.leverageMax, 1, 1_000)) return 'leverageMax'
  if (!copyMarginModes.includes(settings.marginMode)) return 'marginMode'
  const areMarkets = Array.isArray(markets) && markets.length <= copyLimits.marketsMax
    && markets.every((market) => isWhole(market, 1, Number.MAX_SAFE_INTEGER))
  if (!areMarkets) return 'markets'
  if (!isBounded(settings.maxInvestUnits)) return 'maxInvestUnits'
  if (!isWhole(settings.stopPpm, 0, million - 1)) return 'stopPpm'
  return isWhole(settings.takePpm, 0, copyLimits.takeProfitMaxPpm) ? undefined : 'takePpm'
}

function isBounded(units: bigint): boolean {
  return typeof units === 'bigint' && units >= 0n && units <= int64Max
}
