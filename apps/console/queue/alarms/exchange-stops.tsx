// The stopped parts of the exchange above every page, each with its operator, time and reason, and
// the way to propose its start.
import {
  type ExchangeStop, listExchangeStops, startExchange,
} from '@ingot/features/risk/exchange-stops.console.ts'
import { OctagonX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '#data/use-action.ts'
import { type CallState, useCall } from '#data/use-call.ts'
import { usePermission } from '#data/use-permission.ts'
import { formatMoment } from '#ui/format-moment.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'

/** The stopped parts, read again after each change of the configuration or of a proposal. */
export const useExchangeStops = (): CallState<readonly ExchangeStop[]> =>
  useCall(listExchangeStops, {}, ['configuration', 'operator-change'])

export function ExchangeStopNotice() {
  const words = useTranslations('risk.stop')
  const { data = [] } = useExchangeStops()
  if (data.length === 0) return null
  return (
    <section aria-label={words('noticeTitle')} className="notice stopped" role="alert">
      <OctagonX aria-hidden size={16} />
      <ul className="f1">
        {data.map((stop) => (
          <li className="row g8" key={stop.part}>
            <span className="f1">
              <b>{words(`notices.${stop.part}`)}</b>
              {' · '}
              {words('stoppedBy', { name: stop.operator, time: formatMoment(stop.time) })}
              {' · '}
              {stop.reason}
            </span>
            <StartButton stop={stop} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Proposes to start a part again; a word where it is proposed already. */
export function StartButton({ stop }: { readonly stop: ExchangeStop }) {
  const words = useTranslations('risk.stop')
  const mayStart = usePermission('stop-exchange')
  const [isAsked, setAsked] = useState(false)
  if (stop.change !== null) return <span className="cap s">{words('proposed')}</span>
  if (!mayStart) return null
  return (
    <>
      <button className="cbtn line" onClick={() => setAsked(true)} type="button">
        {words('propose')}
      </button>
      {isAsked ? <StartDialog onClose={() => setAsked(false)} part={stop.part} /> : null}
    </>
  )
}

function StartDialog({ part, onClose }: Pick<ExchangeStop, 'part'> & { onClose(): void }) {
  const words = useTranslations('risk.stop')
  const { run, ...action } = useAction(startExchange)
  const handleConfirm = async (reason: string) => {
    if (await run({ part, reason }, words('startDone')) !== undefined) onClose()
  }
  return (
    <ReasonDialog
      failure={action.failure} isRunning={action.isRunning} label={words('propose')}
      onClose={onClose} onConfirm={(reason) => void handleConfirm(reason)}
      text={words('startText')} title={words(`proposeTitles.${part}`)}
    />
  )
}
