// The copy of one pair of a follower and a leader: its account, settings and sums, and the sides
// of its markets with something to close or closed by hand. It moves no money.
import {
  asUserId, copyAccountMin, type CopyReason, type CopyStopReason, type OrderId, type UserId,
} from '@ingot/contract/vocabulary'
import type { CopySettings } from '#engine/commands/copy-command.ts'
import type { CopyRow } from '#engine/effects/copy-effects.ts'
import type { Lead } from './lead.ts'

/** Whose copy it is. */
export type CopySeat = {
  readonly copyId: OrderId
  readonly user: UserId
  /** The slots of the copy account's owner and of the follower. */
  readonly owner: number
  readonly follower: number
  readonly lead: Lead
  readonly at: number
}

/** Something to close, or closed by hand, of one position. */
export type CopySide = {
  readonly copy: Copy
  readonly position: number
  pendingLots: number
  isDetached: boolean
  readonly share: Int32Array
}

export class Copy {
  readonly copyId: OrderId
  readonly user: UserId
  readonly owner: number
  readonly follower: number
  readonly lead: Lead
  readonly createdAt: number
  settings: CopySettings
  sharePpm = 0
  isFollowing = false
  stopReason: CopyStopReason | null = null
  investedUnits = 0n
  inUnits = 0n
  outUnits = 0n
  paidUnits = 0n
  updatedAt: number
  /** By the position's slot. */
  readonly sides = new Map<number, CopySide>()
  /** Its share of the state hash. */
  readonly share = new Int32Array(4)

  constructor(seat: CopySeat, settings: CopySettings) {
    this.copyId = seat.copyId
    this.user = seat.user
    this.owner = seat.owner
    this.follower = seat.follower
    this.lead = seat.lead
    this.createdAt = seat.at
    this.updatedAt = seat.at
    this.settings = settings
  }

  /** Whether it copies openings. */
  get isOpen(): boolean {
    return this.isFollowing && this.stopReason === null
  }

  get isStopping(): boolean {
    return this.isFollowing && this.stopReason !== null
  }

  pendingLots(position: number): number {
    return this.sides.get(position)?.pendingLots ?? 0
  }

  row(): CopyRow {
    return {
      copyId: this.copyId,
      account: copyAccountOf(this.copyId),
      user: this.user,
      leader: this.lead.user,
      ...this.settings,
      sharePpm: this.sharePpm,
      status: this.isFollowing ? 'flow' : 'cancelled',
      stopReason: this.stopReason,
      investedUnits: this.investedUnits,
      inUnits: this.inUnits,
      outUnits: this.outUnits,
      paidUnits: this.paidUnits,
      createdAt: this.createdAt,
      updatedAt: this.updatedAt,
    }
  }
}

/** [CP1] The number of a copy's account. */
export function copyAccountOf(copyId: OrderId): UserId {
  return asUserId(copyAccountMin + copyId)
}

/** The settings alone, whatever else came with them. */
export function settingsOf(from: CopySettings): CopySettings {
  const {
    copyKind, ratioPpm, quotaUnits, capPpm, leverageMax, marginMode, markets, maxInvestUnits,
    stopPpm, takePpm,
  } = from
  return {
    copyKind, ratioPpm, quotaUnits, capPpm, leverageMax, marginMode, markets: [...markets],
    maxInvestUnits, stopPpm, takePpm,
  }
}

/** The settings that decide how many lots a copy wants, and its leverage for them. */
export type CopyTerms = Pick<CopySettings, 'ratioPpm' | 'quotaUnits'> & {
  readonly leverage: number
}

/** The lots that one copy wants of a lead order, and those that it has asked for. */
export type CopyOrder = {
  readonly copy: Copy
  readonly equityUnits: bigint
  readonly wantedLots: number
  /** The settings by which they were computed. */
  readonly terms: CopyTerms
  placedLots: number
  reason: CopyReason | null
  readonly share: Int32Array
}
