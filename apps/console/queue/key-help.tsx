// The keys of a queue: one line above the list, and a dialog that explains each.
import { useTranslations } from 'use-intl'
import { Modal } from '#ui/modal.tsx'
import type { DecisionVerb } from './queue-definition.ts'

/** The letter of each decision; one row waits for at most one decision of a letter. */
export const letterOf: Readonly<Record<DecisionVerb, 'a' | 'r' | 'c' | 'e'>> = {
  approve: 'a', reject: 'r', answer: 'a', confirm: 'a', dismiss: 'c', record: 'e', ask: 'a',
  take: 'a', note: 'e', end: 'c',
}

export const decisionLetters = [...new Set(Object.values(letterOf))]

const keys = [
  { key: 'J', word: 'down' }, { key: 'K', word: 'up' }, { key: 'Enter', word: 'open' },
  { key: 'N', word: 'renew' }, { key: '/', word: 'search' }, { key: '1–9', word: 'reason' },
  { key: '?', word: 'help' }, { key: 'Esc', word: 'close' },
] as const

export function KeyLine({ verbs, onHelp }: {
  readonly verbs: readonly DecisionVerb[]
  onHelp(): void
}) {
  const words = useTranslations('queue')
  // A key and its word stay together.
  const line = [
    { pressed: ['?'], word: words('line.help') }, { pressed: ['J', 'K'], word: words('line.move') },
    { pressed: ['Enter'], word: words('line.open') },
    ...verbs.map((verb) =>
      ({ pressed: [letterOf[verb].toUpperCase()], word: words(`line.${verb}`) })),
  ]
  return (
    <button className="key-line cap t3" onClick={onHelp} type="button">
      {line.map(({ pressed, word }) => (
        <span key={word}>
          {pressed.map((key) => <kbd key={key}>{key}</kbd>)} {word}
        </span>
      ))}
    </button>
  )
}

export function KeyHelp({ verbs, onClose }: {
  readonly verbs: readonly DecisionVerb[]
  onClose(): void
}) {
  const words = useTranslations('queue')
  const lines = [
    ...keys.slice(0, 3).map(({ key, word }) => ({ key, text: words(`keys.${word}`) })),
    ...verbs.map((verb) =>
      ({ key: letterOf[verb].toUpperCase(), text: words(`keys.${verb}`) })),
    ...keys.slice(3).map(({ key, word }) => ({ key, text: words(`keys.${word}`) })),
  ]
  return (
    <Modal onClose={onClose} title={words('keys.help')}>
      <dl className="facts">
        {lines.map(({ key, text }) => (
          <div key={text}>
            <dt><kbd>{key}</kbd></dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
