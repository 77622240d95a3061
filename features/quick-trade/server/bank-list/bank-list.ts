// A list of a bank as it was understood: its account, its currency, its balances, its lines, and
// the places that could not be read. Amounts are whole minor units, read as texts.
import type {
  BankListFault, BankListFormat, Fiat, FiatLineKind,
} from '@ingot/contract/vocabulary'

/** A place of the file, counted from 1; `name` is the column or the element. */
export type ListFault = {
  readonly line: number
  readonly column: number
  readonly fault: BankListFault
  readonly name: string
}

export type BankLine = {
  /** The line of the file where it begins. */
  readonly line: number
  /** The booking: a moment of UTC, or the begin of a day where the bank gives no time. */
  readonly bookedAt: number
  /** The bank's reference; empty where it has none. */
  readonly reference: string
  /** Positive for each kind. */
  readonly amountUnits: bigint
  readonly kind: FiatLineKind
  readonly payer: string
  readonly remark: string
}

export type BankList = {
  readonly format: BankListFormat
  /** As the file names them; empty where it does not. */
  readonly account: string
  readonly currency: string
  readonly openingUnits: bigint | null
  readonly closingUnits: bigint | null
  readonly lines: readonly BankLine[]
  readonly faults: readonly ListFault[]
  /** Entries that the bank has not booked. */
  readonly pending: number
}

export type ListTerms = { readonly fiat: Fiat, readonly decimals: number }

/** The change of the account's balance by a line. */
export const signedUnits = ({ kind, amountUnits }: Pick<BankLine, 'kind' | 'amountUnits'>) =>
  kind === 'payment' || kind === 'payout_return' ? amountUnits : -amountUnits

/** The kind of a line by its direction and the bank's mark of a reversal. */
export function kindOf(
  { isCredit, isReversal }: { readonly isCredit: boolean, readonly isReversal: boolean },
): FiatLineKind {
  if (isCredit) return isReversal ? 'payout_return' : 'payment'
  return isReversal ? 'reversal' : 'outgoing'
}

/** Undefined where the balances agree with the lines, or the list has not both. */
export function balanceFault(
  { openingUnits, closingUnits, lines }:
  Pick<BankList, 'openingUnits' | 'closingUnits' | 'lines'>,
): ListFault | undefined {
  if (openingUnits === null || closingUnits === null) return undefined
  const sum = lines.reduce((units, line) => units + signedUnits(line), openingUnits)
  return sum === closingUnits ? undefined
    : { line: 1, column: 1, fault: 'balance', name: 'balance' }
}
