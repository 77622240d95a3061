// The house account of a movement: its cell, and the reason if it cannot pay or receive. The desk,
// escrow and promotions have a spot wallet only; fee revenue has both wallets.
import type { RejectCode } from '@ingot/contract/vocabulary'
import type { Wallet } from '#engine/commands/command.ts'
import type { HouseAccount } from '#engine/commands/funds-command.ts'
import type { State } from '#state/state.ts'

export type HouseSide = {
  readonly account: HouseAccount
  readonly wallet: Wallet
  readonly asset: number
}

/** Whether a word names a house account; an edge may send any. */
export function isHouseAccount(word: HouseAccount): boolean {
  return word === 'outside' || word === 'fee_revenue' || word === 'desk' || word === 'escrow'
    || word === 'promotions'
}

/** Whether a house account has a wallet. */
export function hasWallet(account: HouseAccount, wallet: Wallet): boolean {
  return wallet === 'spot' || (account === 'fee_revenue' && wallet === 'contract')
}

/** The account's cell in the ledger, which is opened when it is missing. */
export function houseCell(state: State, { account, wallet, asset }: HouseSide): number {
  return state.ledger.accounts.cell(houseOwnerOf(state, account), wallet, asset)
}

/** [H6] The reason why the house account cannot pay; undefined when it can. */
export function payingFault(
  state: State, side: HouseSide, units: bigint,
): RejectCode | undefined {
  const { ledger } = state
  const { account, wallet, asset } = side
  if (account === 'outside') {
    // All that accounts have comes from outside, so this bound keeps them within int64.
    return ledger.outsideCovers(asset, units) ? undefined : 'amount_too_large'
  }
  const cell = ledger.accounts.find(houseOwnerOf(state, account), wallet, asset)
  if (ledger.coversWide(cell, units)) return undefined
  return account === 'desk' ? 'desk_insufficient' : 'house_insufficient'
}

/** [H6] The reason why the house account cannot receive an amount; undefined when it can. */
export function takingFault(
  state: State, { account, asset }: Omit<HouseSide, 'wallet'>, units: bigint,
): RejectCode | undefined {
  if (account !== 'outside' || state.ledger.outsideAwaits(asset, units)) return undefined
  return 'house_insufficient'
}

function houseOwnerOf({ ledger }: State, account: HouseAccount): number {
  switch (account) {
    case 'outside': return ledger.outside
    case 'fee_revenue': return ledger.feeRevenue
    case 'desk': return ledger.desk
    case 'escrow': return ledger.escrow
    case 'promotions': return ledger.promotions
  }
}
