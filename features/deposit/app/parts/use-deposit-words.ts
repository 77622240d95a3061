// The words of a deposit over a chain: its steps, its remarks and the note on its card.
import type { DepositRecord, OnlineDeposit } from '#features/record/records.calls.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { approximately } from '@ingot/ui/format/create-format.ts'
import type { NoteTone } from '@ingot/ui/marks/note.tsx'
import type { TimelineStep } from '@ingot/web/widgets/records/timeline.tsx'
import { type DepositStep, depositSteps } from './deposit-steps.ts'

/** Up to five minutes after the deposit was seen. */
const nearMs = 300_000

export type DepositRemark = { readonly text: string, readonly tone: NoteTone }

export function useDepositWords() {
  const t = useTranslations('recharge')
  const format = useFormat()

  function wordOf({ state }: DepositStep, online: OnlineDeposit, isFirst: boolean): string {
    if (state !== 'confirming') return t(stepWords[state])
    return isFirst
      ? t('confirmingOf', { count: online.confirmations, all: online.confirmationsNeeded })
      : t('step_confirming')
  }

  function timeOf(
    { time, isExpected, look }: DepositStep, { createTime }: DepositRecord,
  ): string | undefined {
    if (time === null) return undefined
    // [DW6] A near one has seconds, so that it moves with each confirmation.
    const isNear = time - createTime < nearMs
    if (isExpected) return approximately + (isNear ? format.time(time) : format.clock(time))
    return look === 'now' ? t('sinceTime', { time: format.clock(time) }) : format.dayTime(time)
  }

  return {
    steps(record: DepositRecord, online: OnlineDeposit): readonly TimelineStep[] {
      return depositSteps(record, online).map((step) => ({
        id: step.id,
        text: wordOf(step, online, step.look === 'now'),
        look: step.look,
        time: timeOf(step, record),
        detail: step.state === 'final' && step.look === 'ahead' ? t('untilFinal') : undefined,
      }))
    },

    /** Why it waits or has ended, and an operator's own words. */
    remarks({ status, symbol, remark }: DepositRecord, online: OnlineDeposit): DepositRemark[] {
      const { reviewReason, rejectReason, collected, isAddressRetired } = online
      const write = (figure: string): string => format.amount(figure, symbol)
      const reasons: readonly (DepositRemark | false)[] = [
        status === 'in_review' && reviewReason !== null
          && { text: t(`review_${reviewReason}`), tone: 'warn' },
        status === 'rejected' && rejectReason !== null
          && { text: t(`reject_${rejectReason}`), tone: 'danger' },
        status === 'dropped' && { text: t('droppedNote'), tone: 'plain' },
        status === 'reversed' && { text: t('reversedNote'), tone: 'danger' },
        collected !== null && {
          text: t('collectedOf', { sum: write(collected.sum), min: write(collected.min) }),
          tone: 'plain',
        },
        remark !== '' && { text: remark, tone: 'plain' },
        isAddressRetired && { text: t('retired'), tone: 'info' },
      ]
      return reasons.filter((reason) => reason !== false)
    },
  }
}

const stepWords = {
  seen: 'step_seen', credited: 'step_credited', final: 'step_final', dropped: 'step_dropped',
  collecting: 'step_collecting', in_review: 'step_in_review', reversed: 'step_reversed',
  rejected: 'step_rejected', pending_approval: 'status_pending_approval',
  completed: 'status_completed',
} as const
