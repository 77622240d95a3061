// The rests of payments of more than was due, until an operator has sent them back.
import { returnFiatRest } from '#features/quick-trade/bank-lists.console.ts'
import type { FiatRest } from '#features/quick-trade/fiat-desk.console.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'

export function FiatRests({ rests, mayDecide }: {
  readonly rests: readonly FiatRest[]
  readonly mayDecide: boolean
}) {
  const words = useTranslations('fiat')
  const [chosen, setChosen] = useState<FiatRest>()
  if (rests.length === 0) return null
  return (
    <section className="part">
      <h3>{words('rests')} <span className="t3">{rests.length}</span></h3>
      <ul className="stack">
        {rests.map((rest) => (
          <li className="row g8" key={rest.id}>
            <b className="m f1">{words('numberBuy', { id: rest.id })}</b>
            <span className="fiat-payer">{rest.payer === '' ? '–' : rest.payer}</span>
            <b className="s amount warnc">{`${formatAmount(rest.amount)} ${rest.fiat}`}</b>
            {mayDecide ? (
              <button className="cbtn line" onClick={() => setChosen(rest)} type="button">
                {words('return')}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {chosen === undefined ? null
        : <RestDialog onClose={() => setChosen(undefined)} rest={chosen} />}
    </section>
  )
}

function RestDialog({ rest, onClose }: { readonly rest: FiatRest, onClose(): void }) {
  const words = useTranslations('fiat')
  const { run, isRunning, failure } = useAction(returnFiatRest)
  const amount = `${formatAmount(rest.amount)} ${rest.fiat}`
  const handleConfirm = async (reason: string) => {
    const done = await run({ id: rest.id, reason }, words('returned', { reference: amount }))
    if (done !== undefined) onClose()
  }
  return (
    <ReasonDialog
      failure={failure} isDanger isRunning={isRunning} label={words('returnNow', { amount })}
      onClose={onClose} onConfirm={(reason) => void handleConfirm(reason)}
      text={words('restText', { amount, payer: rest.payer === '' ? '–' : rest.payer })}
      title={words('numberBuy', { id: rest.id })}
    />
  )
}
