// The user's factors and locks, and the proposal of a recovery. No secret is ever shown.
import {
  loadUserSecurity, proposeRecovery, type UserSecurity,
} from '#features/user/user-security.console.ts'
import { listWaitingChanges } from '#features/operator/operator-changes.console.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'

export function SecurityPanel({ id }: { readonly id: number }) {
  const words = useTranslations('users')
  const { data, failure, reload } = useCall(loadUserSecurity, { id }, ['user'])
  if (failure !== undefined) return <Failed failure={failure} onRetry={reload} />
  if (data === undefined) return null
  return (
    <div className="stack">
      <Factors security={data} />
      <section className="pn">
        <header><h2>{words('locks')}</h2></header>
        {data.locks.length === 0 ? <p className="pad t3">{words('noLocks')}</p> : (
          <ul className="switches">
            {data.locks.map(({ reason, createTime, endTime }) => (
              <li key={`${reason}${createTime}`}>
                <div className="f1">
                  <b className="m">{words('lockReason', { reason })}</b>
                  <p className="cap t3">
                    {endTime === null
                      ? words('lockForGood') : words('lockUntil', { time: formatMoment(endTime) })}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Recovery id={id} />
    </div>
  )
}

type Row = { readonly name: keyof ReturnType<typeof factorsOf>, readonly isOn: boolean }

const factorsOf = (security: UserSecurity) => ({
  loginPassword: true,
  coinPassword: security.coinPasswordTime !== null,
  totp: security.totp !== null,
  passkeys: security.passkeys.length > 0,
  email: security.hasEmail,
  phone: security.hasPhone,
  mailWord: security.hasMailWord,
  addressLock: security.addressLock,
})

const names = [
  'loginPassword', 'totp', 'passkeys', 'coinPassword', 'email', 'phone', 'addressLock', 'mailWord',
] as const

function Factors({ security }: { readonly security: UserSecurity }) {
  const words = useTranslations('users')
  const factors = factorsOf(security)
  const rows = names.map((name): Row => ({ name, isOn: factors[name] }))
  return (
    <section className="pn">
      <header><h2>{words('factors')}</h2></header>
      <ul className="switches">
        {rows.map(({ name, isOn }) => (
          <li key={name}>
            <div className="f1">
              <b className="m">{words(`factorNames.${name}`)}</b>
              {name === 'totp' && security.totp !== null ? (
                <p className="cap t3">
                  {words('codesLeft', { count: security.totp.recoveryCodesLeft })}
                </p>
              ) : null}
              {name === 'passkeys' && isOn ? (
                <p className="cap t3">{security.passkeys.map((one) => one.name).join(', ')}</p>
              ) : null}
            </div>
            <span className="t3">{isOn ? words('factorOn') : words('factorOff')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Recovery({ id }: { readonly id: number }) {
  const words = useTranslations('users')
  const [isAsking, setAsking] = useState(false)
  const propose = useAction(proposeRecovery)
  const mayPropose = usePermission('freeze-users')
  const { data: changes = [] } = useCall(listWaitingChanges, {}, ['operator-change'])
  const waiting = changes.find(({ kind, subject }) => kind === 'recoverUser' && subject === id)
  if (waiting !== undefined) {
    return (
      <p className="changed-note">
        {words('recoverWaits', {
          operator: waiting.proposedBy, time: formatMoment(waiting.proposedTime),
          reason: waiting.reason,
        })}
      </p>
    )
  }
  if (!mayPropose) return null
  const handlePropose = async (reason: string) => {
    const done = await propose.run({ id, reason }, words('recoverProposed'))
    if (done !== undefined) setAsking(false)
  }
  return (
    <>
      <button className="cbtn line" onClick={() => setAsking(true)} type="button">
        {words('recover')}
      </button>
      {isAsking ? (
        <ReasonDialog
          failure={propose.failure} isDanger isRunning={propose.isRunning} label={words('recover')}
          onClose={() => setAsking(false)} onConfirm={(reason) => void handlePropose(reason)}
          text={words('recoverText')} title={words('recover')}
        />
      ) : null}
    </>
  )
}
