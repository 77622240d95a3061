// The balances of a market's simulated accounts, from the committed batches, and the deposits that
// keep them able to trade: fees and luck would empty some of them within weeks.
import type { UserId } from '@ingot/contract/vocabulary'
import type { BalanceRow, Command } from '@ingot/engine'
import type { ListedMarket } from '#store/rows/listings.ts'
import { type SimulatedRole, simulatedRoles, simulatedUser } from './simulated-accounts.ts'

type Purse = { baseUnits: bigint; quoteUnits: bigint }

/** An account below three quarters of its fund is filled up again. */
const isLow = (units: bigint, fundUnits: bigint): boolean => units * 4n < fundUnits * 3n

export class Purses {
  readonly #market: ListedMarket
  /** An account's target of the quote asset, and the same value of the base asset. */
  readonly #fundNotional: number
  readonly #purses = new Map<UserId, Purse>()

  constructor(market: ListedMarket, fundNotional: number) {
    this.#market = market
    this.#fundNotional = fundNotional
    for (const role of simulatedRoles) {
      this.#purses.set(simulatedUser(market.id, role), { baseUnits: 0n, quoteUnits: 0n })
    }
  }

  apply(row: Omit<BalanceRow, 'owner'> & { readonly owner: UserId }): void {
    const purse = this.#purses.get(row.owner)
    if (purse === undefined || row.wallet !== 'spot') return
    const units = row.availableUnits + row.frozenUnits
    if (row.asset === this.#market.base.id) purse.baseUnits = units
    if (row.asset === this.#market.quote.id) purse.quoteUnits = units
  }

  /** Deposits for the accounts that run low, at this price. */
  topUps(priceTicks: number): Command[] {
    const { base, quote } = this.#market
    const quoteFund = BigInt(Math.round(this.#fundNotional)) * 10n ** BigInt(quote.decimals)
    const lots = quoteFund / (BigInt(priceTicks) * this.#market.quoteUnitsPerTickLot)
    const baseFund = (lots + 1n) * this.#market.baseUnitsPerLot
    const commands: Command[] = []
    for (const [user, purse] of this.#purses) {
      if (isLow(purse.quoteUnits, quoteFund)) {
        const units = quoteFund - purse.quoteUnits
        commands.push({ kind: 'credit-deposit', user, asset: quote.id, units })
      }
      if (isLow(purse.baseUnits, baseFund)) {
        const units = baseFund - purse.baseUnits
        commands.push({ kind: 'credit-deposit', user, asset: base.id, units })
      }
    }
    return commands
  }

  /** How much of some accounts' wealth is in the base asset: -1 none, 1 all. */
  inventory(roles: readonly SimulatedRole[], priceTicks: number): number {
    let base = 0
    let quote = 0
    for (const role of roles) {
      const purse = this.#purses.get(simulatedUser(this.#market.id, role))
      if (purse === undefined) continue
      const lots = Number(purse.baseUnits) / Number(this.#market.baseUnitsPerLot)
      base += lots * priceTicks * Number(this.#market.quoteUnitsPerTickLot)
      quote += Number(purse.quoteUnits)
    }
    return base + quote === 0 ? 0 : (base - quote) / (base + quote)
  }
}
