// The keys of a queue: one line above the list, and a dialog that explains each.
import { useTranslations } from 'use-intl'
import { Modal } from '#ui/modal.tsx'

const keys = [
  { key: 'J', word: 'down' }, { key: 'K', word: 'up' }, { key: 'Enter', word: 'open' },
  { key: 'A', word: 'approve' }, { key: 'R', word: 'reject' }, { key: '?', word: 'help' },
  { key: 'Esc', word: 'close' },
] as const

/** The keys of the line; a key and its word stay together. */
const lineKeys = [
  { pressed: ['?'], word: 'help' }, { pressed: ['J', 'K'], word: 'move' },
  { pressed: ['Enter'], word: 'open' }, { pressed: ['A'], word: 'approve' },
  { pressed: ['R'], word: 'reject' },
] as const

export function KeyLine({ onHelp }: { onHelp(): void }) {
  const words = useTranslations('queue')
  return (
    <button className="key-line cap t3" onClick={onHelp} type="button">
      {lineKeys.map(({ pressed, word }) => (
        <span key={word}>
          {pressed.map((key) => <kbd key={key}>{key}</kbd>)} {words(`line.${word}`)}
        </span>
      ))}
    </button>
  )
}

export function KeyHelp({ onClose }: { onClose(): void }) {
  const words = useTranslations('queue')
  return (
    <Modal onClose={onClose} title={words('keys.help')}>
      <dl className="facts">
        {keys.map(({ key, word }) => (
          <div key={key}>
            <dt><kbd>{key}</kbd></dt>
            <dd>{words(`keys.${word}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
