// The stop of the exchange: the state of each part, and the press that stops. A pointer holds the
// button for three seconds; a keyboard or a screen reader confirms in a dialog.
import { stopExchange } from '#features/risk/exchange-stops.console.ts'
import { exchangeParts, type ExchangePart } from '@ingot/contract/vocabulary'
import { Check, OctagonX } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { StartButton, useExchangeStops } from '@ingot/console/queue/alarms/exchange-stops.tsx'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { FirstRead } from '@ingot/console/ui/list-panel.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { PressToStop } from './press-to-stop.tsx'

const choices = ['both', ...exchangeParts] as const
export type StopChoice = (typeof choices)[number]

const partsOf = (choice: StopChoice): ExchangePart[] =>
  choice === 'both' ? [...exchangeParts] : [choice]

export function KillSwitch() {
  const words = useTranslations('risk.stop')
  const state = useExchangeStops()
  const mayStop = usePermission('stop-exchange')
  const { data } = state
  if (data === undefined) return <FirstRead state={state} />
  const running = exchangeParts.filter((part) => !data.some((stop) => stop.part === part))
  const isAll = running.length === exchangeParts.length
  return (
    <section aria-label={words('title')} className="pn">
      <header>
        <h2>{words('title')}</h2>
        {isAll ? <Badge icon={Check} tone="ok">{words('allRunning')}</Badge>
          : <Badge icon={OctagonX} tone="danger">{words('someStopped')}</Badge>}
      </header>
      <div className="pad">
        {exchangeParts.map((part) => {
          const stop = data.find((one) => one.part === part)
          return (
            <div className="switch-row" key={part}>
              <div>
                <b className="m">{words(`parts.${part}`)}</b>
                <p className="micro t3">
                  {stop === undefined ? words(`partTexts.${part}`) : words('stoppedBy', {
                    name: stop.operator, time: formatMoment(stop.time),
                  })}
                </p>
              </div>
              {stop === undefined ? <span className="cap okc">{words('running')}</span>
                : <StartButton stop={stop} />}
            </div>
          )
        })}
        <OneMarket />
        {mayStop && running.length > 0 ? <StopForm running={running} /> : null}
      </div>
    </section>
  )
}

/** A single market is halted in the configuration. */
function OneMarket() {
  const words = useTranslations('risk.stop')
  if (!usePermission('change-configuration')) return null
  return (
    <div className="switch-row">
      <div>
        <b className="m">{words('market')}</b>
        <p className="micro t3">{words('marketText')}</p>
      </div>
      <a className="cbtn line" href="#/configuration">{words('openMarkets')}</a>
    </div>
  )
}

function StopForm({ running }: { readonly running: readonly ExchangePart[] }) {
  const words = useTranslations('risk.stop')
  const id = useId()
  const { run, ...action } = useAction(stopExchange)
  const [chosen, setChosen] = useState<StopChoice>('both')
  const open = choices.filter((choice) => choice === 'both'
    ? running.length === exchangeParts.length : running.includes(choice))
  const choice = open.includes(chosen) ? chosen : open[0] ?? 'trading'
  const handleStop = async (reason: string) =>
    await run({ parts: partsOf(choice), reason }, words('done')) !== undefined
  return (
    <div className="stop-form stack">
      <div className="field">
        <label htmlFor={id}>{words('choose')}</label>
        <select
          className="select" id={id} onChange={({ target }) =>
            setChosen(choices.find((one) => one === target.value) ?? 'both')} value={choice}
        >
          {open.map((one) => <option key={one} value={one}>{words(`choices.${one}`)}</option>)}
        </select>
      </div>
      <PressToStop action={action} choice={choice} onStop={handleStop} />
    </div>
  )
}
