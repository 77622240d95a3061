// The steps of a deposit over a chain: those that happened, the present one, and those that are
// still before it, with the times at which they are expected.
import type { DepositRecord, OnlineDeposit } from '#features/record/records.calls.ts'
import type { RechargeStatus } from '@ingot/contract/vocabulary'

export type DepositStep = {
  /** Unique in its deposit. */
  readonly id: string
  /** `seen` is the first one of each deposit. */
  readonly state: RechargeStatus | 'seen'
  readonly look: 'done' | 'now' | 'bad' | 'off' | 'ahead'
  readonly time: number | null
  /** Whether the time is an estimate. */
  readonly isExpected: boolean
}

const looks: Readonly<Partial<Record<RechargeStatus, DepositStep['look']>>> = {
  dropped: 'off', reversed: 'bad', rejected: 'bad',
}

/** States in which something is waited for. */
const waiting: readonly RechargeStatus[] = ['confirming', 'collecting', 'in_review']

type Steps = Pick<DepositRecord, 'status' | 'createTime' | 'timeline'>

export function depositSteps(
  { status, createTime, timeline }: Steps,
  { creditTime, finalTime }: Pick<OnlineDeposit, 'creditTime' | 'finalTime'>,
): readonly DepositStep[] {
  const past = timeline.flatMap(({ status: state, time }, index): readonly DepositStep[] => {
    const isLast = index === timeline.length - 1
    if (state === 'confirming' && index === 0 && !isLast) return []
    const look = isLast && waiting.includes(state) ? 'now' : looks[state] ?? 'done'
    return [{ id: `${index} ${state}`, state, look, time, isExpected: false }]
  })
  const seen = {
    id: 'seen', state: 'seen', look: 'done', time: createTime, isExpected: false,
  } as const
  const isAhead = (state: RechargeStatus, time: number | null): DepositStep =>
    ({ id: `ahead ${state}`, state, look: 'ahead', time, isExpected: true })
  const ahead: Partial<Record<RechargeStatus, readonly DepositStep[]>> = {
    confirming: [isAhead('credited', creditTime), isAhead('final', finalTime)],
    collecting: [isAhead('credited', null), isAhead('final', null)],
    in_review: [isAhead('credited', null), isAhead('final', null)],
    credited: [isAhead('final', finalTime)],
  }
  return [seen, ...past, ...ahead[status] ?? []]
}

/**
 * The filled share of the bar with two marks: up to the credit each confirmation is as wide as the
 * others and all together are one half; the rest up to finality is the other half. One mark at the
 * end where both are the same number.
 */
export function trackShare(
  { confirmations, confirmationsNeeded: credit, finalConfirmations: final }: Pick<
    OnlineDeposit, 'confirmations' | 'confirmationsNeeded' | 'finalConfirmations'
  >,
): number {
  if (final <= credit) return Math.min(1, confirmations / Math.max(credit, 1))
  if (confirmations <= credit) return confirmations / Math.max(credit, 1) / 2
  return Math.min(1, .5 + (confirmations - credit) / (final - credit) / 2)
}

/** Whole seconds until a moment, one at least. */
export function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1_000))
}
