// Why a transaction is, or is not, a deposit of the caller: its checks in their sequence, up to the
// first that does not pass. A transfer to another user is only one to another address.
import type { CheckedTransfer } from '#features/deposit/deposits.calls.ts'
import {
  asAssetId, type DepositCheck, type DepositCheckResult, type DepositVerdict, formatUnitsShort,
  memoKindOf, type UserId,
} from '@ingot/contract/vocabulary'
import {
  type ChainTransfer, coinbaseMaturity, type FoundTransaction,
} from '@ingot/server/custody/chain-reader.ts'
import { explorerLink } from './deposit-networks.ts'
import { progressOf, recordIdOf } from './deposit-view.ts'
import { judgeTransfer } from './judge-transfer.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { Network } from '@ingot/server/store/rows/configuration.ts'
import type { ChainCursorTable, DepositTable } from '@ingot/server/store/tables/deposit-tables.ts'
import type { DepositAddressTable } from './deposit-tables.ts'

export type Checked = {
  readonly user: UserId
  readonly chain: string
  readonly networks: readonly Network[]
  readonly found: FoundTransaction
  readonly cursor: ChainCursorTable | undefined
}

/** One entry for each transfer of the transaction. */
export async function checkTransaction(
  services: Services, checked: Checked,
): Promise<readonly CheckedTransfer[]> {
  const { found } = checked
  const all: CheckedTransfer[] = []
  for (const transfer of found.transfers) all.push(await checkTransfer(services, checked, transfer))
  return all
}

type Result = readonly [check: DepositCheck, result: DepositCheckResult]
type Findings = { readonly verdict: DepositVerdict; readonly checks: readonly Result[] }

async function checkTransfer(
  services: Services, checked: Checked, transfer: ChainTransfer,
): Promise<CheckedTransfer> {
  const { user, chain, networks, found, cursor } = checked
  const { database, listings } = services
  const row = await database.selectFrom('deposit').selectAll().where('chain', '=', chain)
    .where('tx_id', '=', transfer.txId).where('output', '=', transfer.output)
    .where('user_id', '=', user).executeTakeFirst()
  const addresses: readonly DepositAddressTable[] = await database.selectFrom('deposit_address')
    .selectAll().where('address', '=', transfer.address).execute()
  const findings = row === undefined
    ? findWithoutRow({ transfer, addresses, ...checked }) : findOfRow(row)
  const judged = judgeTransfer(transfer, networks)
  const network = judged.fault === undefined ? judged.network : networks[0]
  // The transfer of another user is shown to none but them, also before a block has it.
  const isOwn = addresses.some((one) => one.user_id === user
    && (memoKindOf(one.address_kind) === null || one.memo === transfer.memo))
  const isShown = judged.fault === undefined && (row !== undefined || isOwn)
  const progress = row === undefined ? undefined
    : progressOf(row, { cursor, network: judged.fault === undefined ? judged.network : undefined })
  const mined = found.block === null || cursor === undefined ? 0
    : Math.max(0, cursor.height - found.block.height + 1)
  const kind = transfer.isCoinbase ? coinbaseMaturity : 0
  return {
    chain,
    name: network?.name ?? chain,
    verdict: findings.verdict,
    checks: findings.checks.map(([check, result]) => ({ check, result })),
    symbol: isShown ? listings.asset(asAssetId(judged.network.asset)).symbol : null,
    amount: isShown ? formatUnitsShort(judged.amount, judged.network.chainDecimals) : null,
    confirmations: progress?.confirmations ?? mined,
    confirmationsNeeded: progress?.confirmationsNeeded
      ?? Math.max(network?.confirmations ?? 0, kind),
    finalConfirmations: progress?.finalConfirmations
      ?? Math.max(network?.finalConfirmations ?? 0, kind),
    depositId: row === undefined ? null : recordIdOf(row.id),
    explorer: explorerLink(network?.explorer ?? '', transfer.txId),
  }
}

const passed = (...checks: readonly DepositCheck[]): readonly Result[] =>
  checks.map((check) => [check, 'passed'])

const arrived = passed('found', 'succeeded', 'transferred', 'own_address', 'listed_token')

/** The checks of a deposit follow from its state. */
function findOfRow({ status, review_reason: reason, ...row }: DepositTable): Findings {
  const memo = row.memo === '' ? [] : passed('memo_given')
  const before = [...arrived, ...memo]
  switch (status) {
    case 'confirming': return { verdict: status, checks: [...before, ['confirmed', 'waiting']] }
    case 'dropped':
    case 'reversed': return { verdict: status, checks: [['found', 'failed']] }
    case 'collecting': return {
      verdict: status, checks: [...before, ...passed('confirmed'), ['minimum', 'waiting']],
    }
    case 'in_review':
    case 'rejected': return {
      verdict: status,
      checks: [...before, ...reason === 'closed' ? [['deposits_open', 'failed']] as const : [],
        ...passed('confirmed'), ['reviewed', status === 'rejected' ? 'failed' : 'waiting']],
    }
    case 'credited': return {
      verdict: status,
      checks: [...before, ...passed('confirmed', 'credited'), ['final', 'waiting']],
    }
    case 'final': return {
      verdict: status, checks: [...before, ...passed('confirmed', 'credited', 'final')],
    }
  }
}

type Unknown = Checked & {
  readonly transfer: ChainTransfer
  readonly addresses: readonly DepositAddressTable[]
}

/** The first fact that keeps a transfer from being a deposit of the caller. */
function findWithoutRow({ user, networks, found, transfer, addresses }: Unknown): Findings {
  if (found.block === null) {
    return { verdict: 'unconfirmed', checks: [['found', found.isReplaced ? 'failed' : 'waiting']] }
  }
  const judged = judgeTransfer(transfer, networks)
  const shared = addresses.some((row) => memoKindOf(row.address_kind) !== null)
  const isOwn = addresses.some((row) => row.user_id === user)
  const until = (...checks: readonly DepositCheck[]) => ({
    fails: (verdict: DepositVerdict, check: DepositCheck): Findings =>
      ({ verdict, checks: [...passed(...checks), [check, 'failed']] }),
  })
  if (judged.fault === 'failed_on_chain') return until('found').fails(judged.fault, 'succeeded')
  if (judged.fault === 'bounced' || judged.fault === 'no_transfer') {
    return until('found', 'succeeded').fails(judged.fault, 'transferred')
  }
  if (!isOwn && !shared) {
    return until('found', 'succeeded', 'transferred').fails('other_address', 'own_address')
  }
  if (judged.fault === 'other_contract') {
    return until('found', 'succeeded', 'transferred', 'own_address')
      .fails(judged.fault, 'listed_token')
  }
  const own = until('found', 'succeeded', 'transferred', 'own_address', 'listed_token')
  if (!isOwn || shared && !addresses.some((row) => row.memo === transfer.memo)) {
    return own.fails(transfer.memo === '' ? 'no_memo' : 'unknown_memo', 'memo_given')
  }
  // Another user's memo of the shared address.
  if (!addresses.some((row) => row.user_id === user && row.memo === transfer.memo)) {
    return until('found', 'succeeded', 'transferred').fails('other_address', 'own_address')
  }
  return { verdict: 'chain_delayed', checks: [...arrived, ['confirmed', 'waiting']] }
}
