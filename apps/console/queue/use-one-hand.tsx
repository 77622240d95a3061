// [WD38] Why and until when this operator counts as one person with another one, whose approval it
// therefore cannot complete.
import { type HandLink, listOneHand } from '@ingot/features/operator/one-hand.console.ts'
import { useTranslations } from 'use-intl'
import { useNow } from '#data/exchange-clock.ts'
import { useCall } from '#data/use-call.ts'
import { formatMoment } from '#ui/format-moment.ts'

type Approval = { readonly operator: string }

export type OneHand = {
  /** The reason and the hour, where one of the approvals is of such an operator. */
  blockedBy(approvals: readonly Approval[]): string | undefined
}

export function useOneHand(): OneHand {
  const words = useTranslations('queue.oneHand')
  const linkTo = useLinkTo()
  return {
    blockedBy(approvals) {
      const link = linkTo(approvals)
      if (link === undefined) return undefined
      const { operator, giver, taker, cause, entry, until } = link
      const time = formatMoment(until)
      return words('text', {
        operator, time, entry: String(entry), cause: words(`causes.${cause}`, { giver, taker }),
      })
    },
  }
}

/** In a list, the hour in one line below the approvals. */
export function HandNote({ approvals }: { readonly approvals: readonly Approval[] }) {
  const words = useTranslations('queue.oneHand')
  const link = useLinkTo()(approvals)
  return link === undefined ? null : (
    <span className="su warnc">{words('short', { time: formatMoment(link.until) })}</span>
  )
}

/** The link that lasts longest: before its end none of the approvals can be completed. */
function useLinkTo(): (approvals: readonly Approval[]) => HandLink | undefined {
  const { data } = useCall(listOneHand, {}, ['audit'])
  const now = useNow()
  return (approvals) => data?.links
    .filter(({ operator, until }) =>
      until > now && approvals.some((approval) => approval.operator === operator))
    .toSorted((one, other) => other.until - one.until)[0]
}

/** Whether a change that this operator proposes waits for 72 hours. */
export const useIsAlone = (): boolean =>
  useCall(listOneHand, {}, ['audit']).data?.isAlone === true
