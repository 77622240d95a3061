// The contract wallets and positions of a perpetual market's simulated accounts, from the committed
// batches, and the deposits that keep them able to trade.
import type { AssetId, UserId } from '@ingot/contract/vocabulary'
import type { BalanceRow, Command, PositionRow } from '@ingot/engine'
import type { BookMarket } from '#store/rows/book-market.ts'
import { type SimulatedRole, simulatedRoles, simulatedUser } from './simulated-accounts.ts'

type Account = { walletUnits: bigint; readonly lots: { long: number; short: number } }

export class ContractBalances {
  readonly #market: BookMarket
  readonly #fundUnits: bigint
  readonly #accounts = new Map<UserId, Account>()

  /** `fundNotional` is an account's target, in whole coins of the settle asset. */
  constructor(market: BookMarket, fundNotional: number) {
    this.#market = market
    this.#fundUnits = BigInt(Math.round(fundNotional)) * 10n ** BigInt(market.quote.decimals)
    for (const role of simulatedRoles) {
      this.#accounts.set(simulatedUser(market.id, role), {
        walletUnits: 0n, lots: { long: 0, short: 0 },
      })
    }
  }

  apply(row: Omit<BalanceRow, 'owner'> & { readonly owner: UserId }): void {
    const account = this.#accounts.get(row.owner)
    if (account === undefined || row.wallet !== 'contract') return
    if (row.asset === this.#market.quote.id) {
      account.walletUnits = row.availableUnits + row.frozenUnits
    }
  }

  take({ user, side, lots }: Pick<PositionRow, 'user' | 'side' | 'lots'>): void {
    const account = this.#accounts.get(user)
    if (account !== undefined) account.lots[side] = lots
  }

  /** Deposits into the contract wallets below three quarters of their fund. */
  topUps(): Command[] {
    return [...this.#accounts].flatMap(([user, { walletUnits }]) =>
      walletUnits * 4n < this.#fundUnits * 3n
        ? fund(user, this.#market.quote.id, this.#fundUnits - walletUnits) : [])
  }

  /** How far some accounts are long, in funds: negative when they are short. */
  inventory(roles: readonly SimulatedRole[], priceTicks: number): number {
    const lots = roles.reduce((sum, role) => {
      const account = this.#accounts.get(simulatedUser(this.#market.id, role))
      return account === undefined ? sum : sum + account.lots.long - account.lots.short
    }, 0)
    const units = lots * priceTicks * Number(this.#market.quoteUnitsPerTickLot)
    return units / (Number(this.#fundUnits) * roles.length)
  }
}

function fund(user: UserId, asset: AssetId, units: bigint): Command[] {
  return [
    { kind: 'credit-deposit', user, asset, units },
    { kind: 'transfer-between-wallets', user, asset, units, from: 'spot', to: 'contract' },
  ]
}
