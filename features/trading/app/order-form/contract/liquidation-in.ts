// The liquidation price of an open position, for tests: the engine's formula on an account.
import {
  crossLiquidationTicks, isolatedLiquidationTicks, maintenanceMargin, notional, unrealizedPnl,
} from '@ingot/engine/formulas'
import type { ContractAccount } from './contract-account.ts'
import { sampleFacts } from './sample-exchange.ts'

const { tiers } = sampleFacts

export function liquidationIn(
  account: ContractAccount, side: 'long' | 'short', markTicks: number,
): number | undefined {
  const { lots, costUnits, marginUnits } = account[side]
  const position = { side, unitsPerTickLot: 10_000n, lots, costUnits }
  const other = side === 'long' ? 'short' : 'long'
  const { lots: otherLots, costUnits: otherCost } = account[other]
  if (account.marginMode === 'isolated') {
    return isolatedLiquidationTicks({ position, marginUnits, tiers })
  }
  const own = maintenanceMargin(tiers, notional(position, markTicks))
  return crossLiquidationTicks({
    position,
    tiers,
    hedge: otherLots === 0 ? undefined : {
      position: { ...position, side: other, lots: otherLots, costUnits: otherCost }, markTicks,
    },
    account: {
      balanceUnits: account.equityUnits - unrealizedPnl(position, markTicks),
      otherPnlUnits: 0n,
      otherMaintenanceUnits: account.maintenanceUnits - own,
    },
  })
}
