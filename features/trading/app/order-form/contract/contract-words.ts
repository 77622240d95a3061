// The words for a contract order: "Open long" in hedge mode, "Buy / Long" in one-way mode.
import type {
  ContractAction, ContractDirection, PositionMode,
} from '@ingot/contract/vocabulary'

export type OrderMeaning = {
  readonly direction: ContractDirection
  /** Absent in one-way mode. */
  readonly action?: ContractAction | undefined
}

const hedgeNames = {
  open: { long: 'openLong', short: 'openShort' },
  close: { long: 'closeLong', short: 'closeShort' },
} as const

const oneWayNames = { long: 'buyLong', short: 'sellShort' } as const

/** The key of the words in the area of the ticket. */
export function orderName({ direction, action }: OrderMeaning) {
  return action === undefined ? oneWayNames[direction] : hedgeNames[action][direction]
}

export function meaningOf(
  { direction, action }: Required<OrderMeaning>, positionMode: PositionMode | undefined,
): OrderMeaning {
  return positionMode === 'one_way' ? { direction } : { direction, action }
}
