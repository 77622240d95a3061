// Equity, requirement and liquidation prices of a contract wallet, by the engine's formulas. It is
// a view: the engine alone decides about liquidations.
import {
  crossLiquidationTicks, isolatedLiquidationTicks, maintenanceMargin, notional, type Position,
  unrealizedPnl,
} from '@ingot/engine/formulas'
import type { ContractWallet, HeldPosition } from './load-contract-account.ts'

/** A position with its figures at the mark. */
export type StandingPosition = HeldPosition & {
  readonly position: Position
  readonly valueUnits: bigint
  readonly pnlUnits: bigint
  readonly maintenanceUnits: bigint
}

export type ContractStanding = {
  readonly positions: readonly StandingPosition[]
  /** Available less the losses of the cross positions; their gains do not count. */
  readonly freeUnits: bigint
  readonly isolatedUnits: bigint
  /** Unrealised profit of all positions. */
  readonly pnlUnits: bigint
  /** Of the cross account. */
  readonly equityUnits: bigint
  readonly maintenanceUnits: bigint
}

/** All amounts are in the smallest units of the wallet's coin (docs/PERPETUAL.md, F5 and F6). */
export function standingOf(wallet: ContractWallet): ContractStanding {
  const positions = wallet.positions.map(standing)
  const cross = positions.filter(({ row }) => row.marginMode === 'cross')
  const isolatedUnits = sumOf(positions.filter(({ row }) => row.marginMode === 'isolated'),
    ({ row }) => row.marginUnits)
  const crossPnl = sumOf(cross, ({ pnlUnits }) => pnlUnits)
  const free = wallet.availableUnits + (crossPnl < 0n ? crossPnl : 0n)
  return {
    positions,
    freeUnits: free < 0n ? 0n : free,
    isolatedUnits,
    pnlUnits: sumOf(positions, ({ pnlUnits }) => pnlUnits),
    equityUnits: wallet.availableUnits + wallet.frozenUnits - wallet.heldUnits - isolatedUnits
      + crossPnl,
    maintenanceUnits: sumOf(cross, ({ maintenanceUnits }) => maintenanceUnits),
  }
}

/** The equity and the requirement by which a position is liquidated. */
export function riskOf(
  account: ContractStanding, { row, pnlUnits, maintenanceUnits }: StandingPosition,
): Pick<ContractStanding, 'equityUnits' | 'maintenanceUnits'> {
  return row.marginMode === 'cross' ? account
    : { equityUnits: row.marginUnits + pnlUnits, maintenanceUnits }
}

/** [F6] The mark at which a position is liquidated while the marks of others do not move. */
export function liquidationTicksOf(
  account: ContractStanding, one: StandingPosition,
): number | undefined {
  const { position, row, market: { tiers } } = one
  if (row.marginMode === 'isolated') {
    return isolatedLiquidationTicks({ position, marginUnits: row.marginUnits, tiers })
  }
  const others = account.positions.filter((other) =>
    other !== one && other.row.marginMode === 'cross')
  const otherPnlUnits = sumOf(others, ({ pnlUnits }) => pnlUnits)
  const hedge = others.find(({ row: { market } }) => market === row.market)
  return crossLiquidationTicks({
    position,
    tiers,
    hedge: hedge === undefined ? undefined : { position: hedge.position, markTicks: hedge.ticks },
    account: {
      balanceUnits: account.equityUnits - one.pnlUnits - otherPnlUnits,
      otherPnlUnits,
      otherMaintenanceUnits: account.maintenanceUnits - one.maintenanceUnits,
    },
  })
}

function standing(held: HeldPosition): StandingPosition {
  const { market, row, ticks } = held
  const position: Position = {
    side: row.side, lots: row.lots, costUnits: row.costUnits,
    unitsPerTickLot: market.quoteUnitsPerTickLot,
  }
  const valueUnits = notional(position, ticks)
  return {
    ...held,
    position,
    valueUnits,
    pnlUnits: unrealizedPnl(position, ticks),
    maintenanceUnits: maintenanceMargin(market.tiers, valueUnits),
  }
}

function sumOf<Of>(list: readonly Of[], unitsOf: (one: Of) => bigint): bigint {
  return list.reduce((sum, one) => sum + unitsOf(one), 0n)
}
