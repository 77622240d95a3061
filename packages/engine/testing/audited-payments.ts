// The auditor of money that comes in or goes between wallets: what the entries moved is what the
// command log asked for, one posting a command and in its order.
import type { EntryRow } from '#engine/effects.ts'
import type { AnyCommand } from '#engine/engine.ts'

const outside = 1
const insurance = 5

type Line = readonly [owner: number, wallet: string, asset: number, units: bigint]

/** Names what does not fit between the accepted commands of a batch and its postings. */
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

/** What a command's posting must say; undefined for one that pays nobody by itself. */
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

/** Deposits, transfers, and what the insurance fund got from the world outside. */
function isPayment(entries: readonly EntryRow[]): boolean {
  const kind = entries[0]?.kind
  return kind === 'deposit' || kind === 'transfer'
    || (kind === 'insurance' && entries.some(({ owner }) => owner === outside))
}

function textOf(lines: readonly Line[]): string {
  return lines.map((line) => line.join('/')).sort().join(' ')
}
