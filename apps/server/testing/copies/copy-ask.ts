// The requests of the storm of copies as lines of text: a command with its key, enough to send it
// again after a kill and to compare both results.
import type { Outcome } from '@ingot/contract/vocabulary'
import {
  decodeCommands, encodeCommands, type LoggedCommand,
} from '#sequencer/codec/command-codec.ts'
import type { Receipt, Submission } from '#sequencer/submission.ts'

export type CopyAsk = { readonly key: string; readonly command: LoggedCommand }

/** Keys of one kind have one scope, and money into and out of a copy are two kinds. */
export function submissionOf({ key, command }: CopyAsk): Submission {
  const side = command.kind !== 'fund-copy' ? '' : command.units > 0n ? '-in' : '-out'
  return {
    command,
    key: { scope: `storm:${command.kind}${side}`, key, body: encodeCommands([command]) },
  }
}

export function askText({ key, command }: CopyAsk): string {
  return `${key} ${encodeCommands([command])}`
}

export function parseAskText(text: string): CopyAsk {
  const space = text.indexOf(' ')
  const [command] = decodeCommands(text.slice(space + 1))
  if (command === undefined) throw new Error(`not a request: ${text}`)
  return { key: text.slice(0, space), command }
}

/** A reply as one text: equal texts, equal replies. */
export function replyText(outcome: Outcome<Receipt>): string {
  if (!outcome.ok) return `refused ${outcome.reject.code}`
  const { batch, applied: { orderId, count } } = outcome.value
  return `batch ${batch} order ${orderId} count ${count}`
}
