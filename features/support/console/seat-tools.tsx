// The figures of the desk, and how the operator takes chats: whether at all, and in which
// languages.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import { keepSupportSeat, type listSupportQueue } from '#features/support/support.console.ts'
import { type Language, languageNames, languages } from '@ingot/contract/vocabulary'
import { Switch } from '@ingot/ui/fields/switch.tsx'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { Modal } from '@ingot/console/ui/modal.tsx'

type Desk = ConsoleReplyOf<typeof listSupportQueue>

const minuteMs = 60_000
const hundredths = 100

export function SeatTools({ seat, figures }: {
  readonly seat: Desk['seat']
  readonly figures: Pick<Desk, 'firstReplyMs' | 'ratingHundredths'> | undefined
}) {
  const words = useTranslations('support')
  const keep = useAction(keepSupportSeat)
  const [isChoosing, setChoosing] = useState(false)
  const { firstReplyMs = null, ratingHundredths = null } = figures ?? {}
  return (
    <>
      {firstReplyMs === null ? null : (
        <span className="cap t3">
          {words('firstReply', { minutes: Math.ceil(firstReplyMs / minuteMs) })}
        </span>
      )}
      {ratingHundredths === null ? null : (
        <span className="cap t3">
          {words('rating', { rating: (ratingHundredths / hundredths).toFixed(1) })}
        </span>
      )}
      {seat === null ? null : (
        <>
          <span className="cap t3">{words('ownNumber', { number: seat.number })}</span>
          <button className="cbtn line" onClick={() => setChoosing(true)} type="button">
            <Languages aria-hidden size={15} />
            {seat.languages.length === 0
              ? words('allLanguages') : words('languages', { count: seat.languages.length })}
          </button>
          <Switch
            isDisabled={keep.isRunning} isOn={seat.isAvailable} label={words('available')}
            onChange={(isAvailable) => void keep.run({ isAvailable },
              words(isAvailable ? 'nowAvailable' : 'nowAway'))}
            size="s"
          />
          <span className="cap">{words('available')}</span>
        </>
      )}
      {isChoosing && seat !== null
        ? <LanguageDialog onClose={() => setChoosing(false)} spoken={seat.languages} /> : null}
    </>
  )
}

function LanguageDialog({ spoken, onClose }: {
  readonly spoken: readonly Language[]
  onClose(): void
}) {
  const words = useTranslations('support')
  const keep = useAction(keepSupportSeat)
  const [chosen, setChosen] = useState<readonly Language[]>(spoken)
  return (
    <Modal
      footer={(
        <button
          className="cbtn gold wide" disabled={keep.isRunning}
          onClick={() => void keep.run({ languages: [...chosen] }, words('languagesSaved'))
            .then((kept) => { if (kept !== undefined) onClose() })}
          type="button"
        >
          {words('save')}
        </button>
      )}
      onClose={onClose}
      title={words('languagesTitle')}
    >
      <p className="t2">{words('languagesText')}</p>
      {languages.map((language) => (
        <label className="check" key={language}>
          <input
            checked={chosen.includes(language)}
            onChange={({ target }) => setChosen(target.checked
              ? [...chosen, language] : chosen.filter((one) => one !== language))}
            type="checkbox"
          />
          {languageNames[language]}
        </label>
      ))}
      <FailureLine failure={keep.failure} />
    </Modal>
  )
}
