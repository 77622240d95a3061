// The auditor of deposits and transfers: the entries match the command log, one posting a command
// and in its sequence.
import type { EntryRow } from '#engine/effects/effects.ts'
import type { AnyCommand } from '#engine/engine.ts'

const outside = 1
const insurance = 5

type Line = readonly [owner: number, wallet: string, asset: number, units: bigint]

/** Lists the differences between a batch's accepted commands and its postings. */
export function paymentFaults(
  accepted: readonly AnyCommand[], postings: ReadonlyMap<number, readonly EntryRow[]>,
): string[] {
  const asked = accepted.flatMap((command) => {
    const lines = linesOf(command)
    return lines === undefined ? [] : [textOf(lines)]
  })
  const moved = [...postings.values()].filter(isPayment).map((entries) =>
    textOf(entries.map(({ owner, wallet, asset, units }): Line => [owner, wallet, asset, units])))
  if (asked.length !== moved.length) return [`${asked.length} payments asked, ${moved.length} made`]
  return asked.flatMap((text, index) =>
    text === moved[index] ? [] : [`asked ${text}, moved ${moved[index]}`])
}

/** The expected posting of a command; undefined for a command without a payment of its own. */
function linesOf(command: AnyCommand): Line[] | undefined {
  switch (command.kind) {
    case 'credit-deposit': {
      const { user, asset, units } = command
      return [[outside, 'spot', asset, -units], [user, 'spot', asset, units]]
    }
    case 'transfer-between-wallets': {
      const { user, asset, units, from, to } = command
      return [[user, from, asset, -units], [user, to, asset, units]]
    }
    case 'fund-insurance': {
      const { asset, units } = command
      return [[outside, 'spot', asset, -units], [insurance, 'contract', asset, units]]
    }
    default: return undefined
  }
}

/** Deposits, transfers, and payments from the outside world to the insurance fund. */
function isPayment(entries: readonly EntryRow[]): boolean {
  const [first] = entries
  const kind = first?.kind
  // A transfer of a copy refers to it.
  return kind === 'deposit' || (kind === 'transfer' && first?.ref === 0)
    || (kind === 'insurance' && entries.some(({ owner }) => owner === outside))
}

function textOf(lines: readonly Line[]): string {
  return lines.map((line) => line.join('/')).sort().join(' ')
}
