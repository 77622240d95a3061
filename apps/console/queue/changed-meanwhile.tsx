// A row that another operator or the system has changed since it was read: nothing was sent. The
// one way on is to read the row as it is now.
import { GitCompareArrows } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Facts } from '#ui/facts.tsx'
import { Modal } from '#ui/modal.tsx'

export function ChangedMeanwhile({ read, now, onClose }: {
  readonly read: string
  readonly now: string
  onClose(): void
}) {
  const words = useTranslations('queue')
  return (
    <Modal onClose={onClose} title={words('changedTitle')}>
      <div className="stack">
        <p className="changed-note">
          <GitCompareArrows aria-hidden size={15} />
          {words('changedText')}
        </p>
        <Facts
          facts={[
            { label: words('changedRead'), value: read },
            { label: words('changedNow'), value: now },
          ]}
        />
        <div className="row g8 end">
          <button className="cbtn gold" data-focus onClick={onClose} type="button">
            {words('readNow')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
