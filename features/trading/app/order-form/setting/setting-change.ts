// The effects of another leverage or margin mode on the open positions of a market, by the engine's
// rules P14, P15 and P34 on the account as it is shown. Pure.
import type { ContractDirection, MarginMode } from '@ingot/contract/vocabulary'
import {
  crossLiquidationTicks, initialMargin, isolatedLiquidationTicks, maintenanceMargin, notional,
  notionalCap, type Position, type RiskTiers, unrealizedPnl,
} from '@ingot/engine/formulas'
import type {
  ContractAccount, HeldSide,
} from '#features/trading/app/order-form/contract/contract-account.ts'

export type SettingTerms = {
  readonly account: ContractAccount
  readonly tiers: RiskTiers
  readonly markTicks: number
  readonly unitsPerTickLot: bigint
}

export type Setting = { readonly marginMode: MarginMode, readonly leverage: number }

/** Why the engine would refuse the setting. */
export type SettingFault = 'unchanged' | 'orders' | 'cap' | 'money'

export type ChangedSide = {
  readonly direction: ContractDirection
  readonly marginUnits: bigint
  readonly liquidationTicks: number | undefined
}

export type SettingChange = {
  /** The largest value of a position at the leverage. */
  readonly capUnits: bigint
  /** Margins of the open positions before and afterwards. */
  readonly marginBefore: bigint
  readonly marginAfter: bigint
  readonly sides: readonly ChangedSide[]
  readonly fault: SettingFault | undefined
}

const directions = ['long', 'short'] as const

/** [K6] The margins and liquidation prices that a setting gives, or the reason of its refusal. */
export function settingChange(terms: SettingTerms, setting: Setting): SettingChange {
  const { account, tiers } = terms
  const open = directions.filter((direction) => account[direction].lots > 0)
  const margins = new Map(open.map((direction) =>
    [direction, marginWith(terms, direction, setting)] as const))
  const sides = open.map((direction): ChangedSide => {
    const marginUnits = margins.get(direction) ?? 0n
    return {
      direction,
      marginUnits,
      liquidationTicks: liquidationWith(terms, { direction, marginUnits, setting }),
    }
  })
  const change = {
    capUnits: notionalCap(tiers, setting.leverage),
    marginBefore: open.reduce((sum, direction) => sum + account[direction].marginUnits, 0n),
    marginAfter: sides.reduce((sum, side) => sum + side.marginUnits, 0n),
    sides,
  }
  return { ...change, fault: faultOf(terms, setting, change) }
}

function faultOf(
  { account }: SettingTerms, setting: Setting, change: Omit<SettingChange, 'fault'>,
): SettingFault | undefined {
  const { long, short } = account
  if (account.leverage === setting.leverage && account.marginMode === setting.marginMode) {
    return 'unchanged'
  }
  if (long.openingUnits > 0n || short.openingUnits > 0n) return 'orders'
  if (long.costUnits > change.capUnits || short.costUnits > change.capUnits) return 'cap'
  return change.marginAfter - change.marginBefore > account.freeUnits ? 'money' : undefined
}

function positionOf(
  { account, unitsPerTickLot }: SettingTerms, side: ContractDirection,
): Position {
  const { lots, costUnits } = account[side]
  return { side, lots, costUnits, unitsPerTickLot }
}

/** The mode changes first and then the leverage, as the calls are sent. */
function marginWith(
  terms: SettingTerms, direction: ContractDirection, { marginMode, leverage }: Setting,
): bigint {
  const { account, markTicks } = terms
  const held: HeldSide = account[direction]
  const taken = initialMargin(held.costUnits, leverage)
  if (marginMode === 'cross') return taken
  const margin = account.marginMode === 'isolated'
    ? held.marginUnits : initialMargin(held.costUnits, account.leverage)
  if (leverage <= account.leverage) return margin > taken ? margin : taken
  const pnl = unrealizedPnl(positionOf(terms, direction), markTicks)
  const kept = pnl < 0n ? taken - pnl : taken
  return kept < margin ? kept : margin
}

type SideBy = {
  readonly direction: ContractDirection
  readonly marginUnits: bigint
  readonly setting: Setting
}

function liquidationWith(
  terms: SettingTerms, { direction, marginUnits, setting }: SideBy,
): number | undefined {
  const { account, tiers } = terms
  const position = positionOf(terms, direction)
  if (setting.marginMode === 'isolated') {
    return isolatedLiquidationTicks({ position, marginUnits, tiers })
  }
  const joins = account.marginMode === 'isolated' ? directions : []
  const risks = joins.filter((side) => account[side].lots > 0)
    .map((side) => ({ ...riskOf(terms, side), marginUnits: account[side].marginUnits }))
  const own = riskOf(terms, direction)
  const equityUnits = risks.reduce((sum, risk) =>
    sum + risk.marginUnits + risk.pnlUnits, account.equityUnits)
  const maintenanceUnits = risks.reduce((sum, risk) =>
    sum + risk.maintenanceUnits, account.maintenanceUnits)
  const hedge = positionOf(terms, direction === 'long' ? 'short' : 'long')
  return crossLiquidationTicks({
    position,
    tiers,
    hedge: hedge.lots === 0 ? undefined : { position: hedge, markTicks: terms.markTicks },
    account: {
      balanceUnits: equityUnits - own.pnlUnits,
      otherPnlUnits: 0n,
      otherMaintenanceUnits: maintenanceUnits - own.maintenanceUnits,
    },
  })
}

function riskOf(terms: SettingTerms, side: ContractDirection) {
  const position = positionOf(terms, side)
  return {
    pnlUnits: unrealizedPnl(position, terms.markTicks),
    maintenanceUnits: maintenanceMargin(terms.tiers, notional(position, terms.markTicks)),
  }
}
