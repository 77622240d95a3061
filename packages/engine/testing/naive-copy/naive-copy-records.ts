// The naive twin's records of copy trading.
import type { CopyReason, CopyStopReason } from '@ingot/contract/vocabulary'
import type { CopySettings } from '#engine/commands/copy-command.ts'
import type { PositionSide } from '#engine/commands/perpetual-command.ts'
import type { NaivePerpetualMarket } from '#testing/naive-perpetual/naive-perpetual-market.ts'

export type NaiveLead = {
  readonly user: number
  readonly asset: number
  isLeading: boolean
  minimum: bigint
  updatedAt: number
}

export type NaiveCopy = {
  readonly id: number
  readonly account: number
  readonly user: number
  readonly leader: number
  settings: CopySettings
  share: number
  follows: boolean
  stop: CopyStopReason | null
  invested: bigint
  put: bigint
  taken: bigint
  paid: bigint
  readonly createdAt: number
  updatedAt: number
}

/** Where a leader's fill was, and where it is copied. */
export type NaivePlace = { readonly market: NaivePerpetualMarket; readonly side: PositionSide }

export type NaiveLeadOrder = NaivePlace & {
  readonly orderId: number
  readonly leader: number
  readonly lots: bigint
  opened: bigint
  readonly equity: bigint
  isOver: boolean
  isClosed: boolean
  wishes: NaiveWish[] | undefined
  readonly createdAt: number
}

export type NaiveWish = {
  readonly copy: NaiveCopy
  readonly order: NaiveLeadOrder
  readonly equity: bigint
  readonly wanted: bigint
  readonly ratio: number
  readonly quota: bigint
  readonly leverage: number
  placed: bigint
  reason: CopyReason | null
}

export type NaiveBlock = NaivePlace & {
  readonly id: number
  readonly leader: number
  readonly kind: 'open' | 'close'
  readonly orderId: number
  lots: bigint
  cost: bigint
  readonly before: bigint
  after: bigint
  requested: bigint
  filled: bigint
  value: bigint
  /** The numbers of its trades. */
  trades: readonly number[]
  isDue: boolean
  readonly createdAt: number
  doneAt: number
}

export type NaiveSide = { pending: bigint; detached: boolean }

/** Whether a copy opens with its leader. */
export function isOpen({ follows, stop }: NaiveCopy): boolean {
  return follows && stop === null
}

/** The settings alone. */
export function settingsOf({
  copyKind, ratioPpm, quotaUnits, capPpm, leverageMax, marginMode, markets, maxInvestUnits,
  stopPpm, takePpm,
}: CopySettings): CopySettings {
  return {
    copyKind, ratioPpm, quotaUnits, capPpm, leverageMax, marginMode, markets: [...markets],
    maxInvestUnits, stopPpm, takePpm,
  }
}
