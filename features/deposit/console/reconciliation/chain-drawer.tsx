// One chain: the end of its alarm, and the deposits on each of its networks, which an operator
// opens or closes with a reason.
import {
  resetChainAlarm, setDepositsOpen,
} from '#features/deposit/chain-deposits.console.ts'
import { Ban, Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { Modal } from '@ingot/console/ui/modal.tsx'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'
import type { Chain } from './alarm-list.tsx'
import { ChainState } from './chain-state.tsx'

type Network = Chain['networks'][number]
type Asked = { readonly kind: 'reset' } | { readonly kind: 'switch', readonly network: Network }

export function ChainDrawer({ chain, onClose }: {
  readonly chain: Chain
  onClose(): void
}) {
  const words = useTranslations('reconciliation')
  const mayDecide = usePermission('decide-deposits')
  const [asked, setAsked] = useState<Asked>()
  const { chain: name, alarmTime, alarmDepth: depth, isDelayed, networks } = chain
  return (
    <Modal
      footer={mayDecide && alarmTime !== null ? (
        <button className="cbtn danger" onClick={() => setAsked({ kind: 'reset' })} type="button">
          {words('resetAlarm')}
        </button>
      ) : undefined}
      form="drawer" onClose={onClose}
      title={<span className="row g8">{name}<ChainState chain={chain} /></span>}
    >
      {alarmTime === null ? null : (
        <p className="dangerc">
          {words('chainAlarm', { chain: name, time: formatMoment(alarmTime), depth })}
        </p>
      )}
      {isDelayed ? <p className="warnc">{words('chainDelay', { chain: name })}</p> : null}
      <section className="part">
        <h3>{words('networks')}</h3>
        <ul className="claims">
          {networks.map((network) => (
            <li className="row g8" key={network.symbol}>
              <b className="m f1">{`${network.symbol} ${name}`}</b>
              {network.depositsOpen
                ? <Badge icon={Check} tone="ok">{words('open')}</Badge>
                : <Badge icon={Ban} tone="warn">{words('closed')}</Badge>}
              {mayDecide ? (
                <button
                  aria-label={words(network.depositsOpen ? 'closeTitle' : 'openTitle', {
                    network: `${network.symbol} ${name}`,
                  })}
                  className={network.depositsOpen ? 'cbtn danger' : 'cbtn line'}
                  onClick={() => setAsked({ kind: 'switch', network })} type="button"
                >
                  {words(network.depositsOpen ? 'closeNetwork' : 'openNetwork')}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      {asked?.kind === 'reset'
        ? <ResetDialog chain={name} onClose={() => setAsked(undefined)} /> : null}
      {asked?.kind === 'switch' ? (
        <SwitchDialog chain={name} network={asked.network} onClose={() => setAsked(undefined)} />
      ) : null}
    </Modal>
  )
}

function ResetDialog({ chain, onClose }: { readonly chain: string, onClose(): void }) {
  const words = useTranslations('reconciliation')
  const { run, ...action } = useAction(resetChainAlarm)
  const handleConfirm = async (reason: string) => {
    if (await run({ chain, reason }, words('reset', { chain })) !== undefined) onClose()
  }
  return (
    <ReasonDialog
      failure={action.failure} isDanger isRunning={action.isRunning} label={words('resetAlarm')}
      onClose={onClose} onConfirm={(reason) => void handleConfirm(reason)}
      text={words('resetText')} title={words('resetTitle', { chain })}
    />
  )
}

function SwitchDialog({ chain, network: { symbol, depositsOpen }, onClose }: {
  readonly chain: string
  readonly network: Network
  onClose(): void
}) {
  const words = useTranslations('reconciliation')
  const { run, ...action } = useAction(setDepositsOpen)
  const network = `${symbol} ${chain}`
  const handleConfirm = async (reason: string) => {
    const done = await run(
      { symbol, chain, isOpen: !depositsOpen, reason },
      words(depositsOpen ? 'shut' : 'opened', { network }),
    )
    if (done !== undefined) onClose()
  }
  return (
    <ReasonDialog
      failure={action.failure} isDanger={depositsOpen} isRunning={action.isRunning}
      label={words(depositsOpen ? 'closeNetwork' : 'openNetwork')} onClose={onClose}
      onConfirm={(reason) => void handleConfirm(reason)}
      text={words(depositsOpen ? 'closeText' : 'openText')}
      title={words(depositsOpen ? 'closeTitle' : 'openTitle', { network })}
    />
  )
}
