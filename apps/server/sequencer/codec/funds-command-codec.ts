// The command log's commands about funds; fields in the order below, as command-codec.ts says.
import { asAssetId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type {
  CreditPurpose, DebitPurpose, FundsCommand, HoldPurpose, HouseAccount,
} from '@ingot/engine'
import type { Field, FieldReader } from './field-reader.ts'
import { wallets } from '#sequencer/thread/wallet-words.ts'

export function encodeFundsCommand(command: FundsCommand): readonly Field[] {
  const { kind } = command
  switch (kind) {
    case 'hold-funds':
    case 'debit-funds':
      return [
        kind, command.user, command.wallet, command.asset, String(command.units), command.purpose,
      ]
    case 'settle-funds':
      return [
        kind, command.user, command.holdId, String(command.units), String(command.feeUnits),
        command.to,
      ]
    case 'release-funds':
      return [kind, command.user, command.holdId, String(command.units)]
    case 'credit-funds':
      return [
        kind, command.user, command.asset, String(command.units), command.purpose,
        command.houseWallet,
      ]
    case 'share-funds':
      return [
        kind, command.user, command.wallet, command.asset, String(command.units), command.to,
      ]
    case 'convert-funds':
      return [
        kind, command.user, command.fromAsset, String(command.fromUnits), command.toAsset,
        String(command.toUnits),
      ]
    case 'move-house-funds':
      return [
        kind, command.from, command.to, command.asset, String(command.units),
        command.houseWallet,
      ]
  }
}

/** The command of a kind whose fields are read next; undefined for a kind of another file. */
export function decodeFundsCommand(kind: string, read: FieldReader): FundsCommand | undefined {
  switch (kind) {
    case 'hold-funds':
      return { kind, ...readAccount(read), purpose: read.word(holdPurposes) }
    case 'debit-funds':
      return { kind, ...readAccount(read), purpose: read.word(debitPurposes) }
    case 'settle-funds':
      return {
        kind, user: asUserId(read.whole()), holdId: asOrderId(read.whole()), units: read.units(),
        feeUnits: read.units(), to: userOrNone(read.whole()),
      }
    case 'release-funds':
      return {
        kind, user: asUserId(read.whole()), holdId: asOrderId(read.whole()), units: read.units(),
      }
    case 'credit-funds':
      return {
        kind, user: asUserId(read.whole()), asset: asAssetId(read.whole()), units: read.units(),
        purpose: read.word(creditPurposes), houseWallet: read.word(wallets),
      }
    case 'share-funds':
      return { kind, ...readAccount(read), to: asUserId(read.whole()) }
    case 'convert-funds':
      return {
        kind, user: asUserId(read.whole()),
        fromAsset: asAssetId(read.whole()), fromUnits: read.units(),
        toAsset: asAssetId(read.whole()), toUnits: read.units(),
      }
    case 'move-house-funds':
      return {
        kind, from: read.word(houseAccounts), to: read.word(houseAccounts),
        asset: asAssetId(read.whole()), units: read.units(), houseWallet: read.word(wallets),
      }
    default:
      return undefined
  }
}

const readAccount = (read: FieldReader) => ({
  user: asUserId(read.whole()), wallet: read.word(wallets), asset: asAssetId(read.whole()),
  units: read.units(),
})

const userOrNone = (value: number) => (value === 0 ? 0 : asUserId(value))

export const holdPurposes: readonly HoldPurpose[] = [
  'withdrawal', 'subscription', 'quick_trade', 'copy_share',
]
const creditPurposes: readonly CreditPurpose[] = [
  'allotment', 'refund', 'prize', 'coupon', 'rebate', 'quick_trade', 'adjustment',
]
const debitPurposes: readonly DebitPurpose[] = ['subscription', 'quick_trade', 'adjustment']
const houseAccounts: readonly HouseAccount[] = [
  'outside', 'fee_revenue', 'desk', 'escrow', 'promotions',
]
