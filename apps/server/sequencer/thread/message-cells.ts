// Notifications of users as cells. They are few; their parameters cross as texts.
import { asUserId, isMessageKind, messageKinds } from '@ingot/contract/vocabulary'
import type { StoredMessage } from '#sequencer/submission.ts'
import type { CellReader, CellWriter } from './packed-cells.ts'

const kinds = Object.keys(messageKinds).filter(isMessageKind)

export function writeMessages(cells: CellWriter, messages: readonly StoredMessage[]): void {
  cells.whole(messages.length)
  for (const { id, user, kind, parameters, createdAt } of messages) {
    cells.whole(id)
    cells.whole(user)
    cells.word(kinds, kind)
    const texts = Object.entries(parameters)
    cells.whole(texts.length)
    for (const [name, text] of texts) {
      cells.text(name)
      cells.text(text)
    }
    cells.whole(createdAt)
  }
}

export function readMessages(cells: CellReader): StoredMessage[] {
  return Array.from({ length: cells.whole() }, () => ({
    id: cells.whole(),
    user: asUserId(cells.whole()),
    kind: cells.word(kinds),
    parameters: Object.fromEntries(
      Array.from({ length: cells.whole() }, () => [cells.text(), cells.text()]),
    ),
    createdAt: cells.whole(),
  }))
}
