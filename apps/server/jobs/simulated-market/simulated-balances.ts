// The balances of a market's simulated accounts, from the committed batches, and the deposits that
// keep them able to trade: fees and luck would empty some of them within weeks.
import type { UserId } from '@ingot/contract/vocabulary'
import type { BalanceRow, Command } from '@ingot/engine'
import type { ListedMarket } from '#store/rows/listings.ts'
import { type SimulatedRole, simulatedRoles, simulatedUser } from './simulated-accounts.ts'

type AccountBalances = { baseUnits: bigint; quoteUnits: bigint }

/** An account below three quarters of its fund is filled up again. */
const isLow = (units: bigint, fundUnits: bigint): boolean => units * 4n < fundUnits * 3n

export class SimulatedBalances {
  readonly #market: ListedMarket
  /** An account's target of the quote asset, and the same value of the base asset. */
  readonly #fundNotional: number
  readonly #accounts = new Map<UserId, AccountBalances>()

  constructor(market: ListedMarket, fundNotional: number) {
    this.#market = market
    this.#fundNotional = fundNotional
    for (const role of simulatedRoles) {
      this.#accounts.set(simulatedUser(market.id, role), { baseUnits: 0n, quoteUnits: 0n })
    }
  }

  apply(row: Omit<BalanceRow, 'owner'> & { readonly owner: UserId }): void {
    const account = this.#accounts.get(row.owner)
    if (account === undefined || row.wallet !== 'spot') return
    const units = row.availableUnits + row.frozenUnits
    if (row.asset === this.#market.base.id) account.baseUnits = units
    if (row.asset === this.#market.quote.id) account.quoteUnits = units
  }

  /** Deposits for the accounts that run low, at this price. */
  topUps(priceTicks: number): Command[] {
    const { base, quote } = this.#market
    const quoteFund = BigInt(Math.round(this.#fundNotional)) * 10n ** BigInt(quote.decimals)
    const lots = quoteFund / (BigInt(priceTicks) * this.#market.quoteUnitsPerTickLot)
    const baseFund = (lots + 1n) * this.#market.baseUnitsPerLot
    const commands: Command[] = []
    for (const [user, account] of this.#accounts) {
      if (isLow(account.quoteUnits, quoteFund)) {
        const units = quoteFund - account.quoteUnits
        commands.push({ kind: 'credit-deposit', user, asset: quote.id, units })
      }
      if (isLow(account.baseUnits, baseFund)) {
        const units = baseFund - account.baseUnits
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
      const account = this.#accounts.get(simulatedUser(this.#market.id, role))
      if (account === undefined) continue
      const lots = Number(account.baseUnits) / Number(this.#market.baseUnitsPerLot)
      base += lots * priceTicks * Number(this.#market.quoteUnitsPerTickLot)
      quote += Number(account.quoteUnits)
    }
    return base + quote === 0 ? 0 : (base - quote) / (base + quote)
  }
}
