// The change of the facts that an announcement does not freeze, with a reason.
import { changeOffer, type Offer } from '#features/new-coin/new-coins.console.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { Field } from '@ingot/console/ui/field.tsx'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'
import { detailOf, draftOf, parseMoment } from './offer-draft.ts'
import { DetailFields } from './offer-form.tsx'

export function ChangeOfferDialog({ offer, onClose }: {
  readonly offer: Offer
  onClose(): void
}) {
  const words = useTranslations('new-coins')
  const [{ listingTime, whitePaper, detail }, setDraft] = useState(() => draftOf(offer))
  const [isFaulty, setFaulty] = useState(false)
  const { run, failure, isRunning } = useAction(changeOffer)
  const change = (changed: object) => setDraft((draft) => ({ ...draft, ...changed }))
  const handleConfirm = async (reason: string) => {
    const [moment, described] = [parseMoment(listingTime), detailOf(detail)]
    setFaulty(moment === undefined || described === undefined)
    if (moment === undefined || described === undefined) return
    const done = await run({
      id: offer.id, version: offer.version, listingTime: moment, whitePaper: whitePaper.trim(),
      detail: described, reason,
    }, words('changed'))
    if (done !== undefined) onClose()
  }
  return (
    <ReasonDialog
      failure={failure} focusesField isRunning={isRunning} label={words('change')}
      onClose={onClose} onConfirm={(reason) => void handleConfirm(reason)}
      text={words('changeText')} title={words('change')}
    >
      <Field
        autoComplete="off" data-focus hint={words('momentHint')} label={words('listingTime')}
        error={isFaulty && parseMoment(listingTime) === undefined ? words('faulty') : undefined}
        onChange={({ target }) => change({ listingTime: target.value })} value={listingTime}
      />
      <Field
        autoComplete="off" label={words('whitePaper')}
        onChange={({ target }) => change({ whitePaper: target.value })} value={whitePaper}
      />
      <DetailFields
        detail={detail} error={isFaulty ? words('faulty') : undefined}
        onChange={(next) => change({ detail: next })}
      />
    </ReasonDialog>
  )
}
