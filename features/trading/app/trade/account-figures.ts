// The figures of the contract account at the newest marks. Pure.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import type { MyContractAccount } from '#features/trading/app/data/contract/use-contract-account.ts'
import { signedUnitsOf } from '#features/trading/app/previews/signed-units.ts'
import { unitDecimals } from '#features/market/app/parts/market-steps.ts'

export type AccountFigures = {
  /** The whole balance with the unrealised profit of all positions. */
  readonly equity: string
  readonly unrealised: string
  /** The amount for opening and for transfers. */
  readonly free: string
  /** Of the cross account: liquidation is at "1". Null without cross positions or equity. */
  readonly marginRatio: string | null
}

/** [K116] Undefined for a coin that the account does not have. */
export function accountFigures(
  account: MyContractAccount, positions: readonly ContractPosition[], symbol: string,
): AccountFigures | undefined {
  const balance = account.balances.find((known) => known.symbol === symbol)
  if (balance === undefined) return undefined
  const cross = positions.filter(({ marginMode }) => marginMode === 'cross')
  const unrealised = sumOf(positions)
  const crossLoss = sumOf(cross)
  const available = signedUnitsOf(balance.available) + (crossLoss < 0n ? crossLoss : 0n)
  return {
    equity: text(signedUnitsOf(balance.total) + unrealised),
    unrealised: text(unrealised),
    free: text(available < 0n ? 0n : available),
    marginRatio: cross[0]?.marginRatio ?? null,
  }
}

function sumOf(positions: readonly ContractPosition[]): bigint {
  return positions.reduce((sum, { profitAndLoss }) => sum + signedUnitsOf(profitAndLoss), 0n)
}

const text = (units: bigint): string => formatUnitsShort(units, unitDecimals)
