// The command log's text: one JSON array for each batch, with one array for each command: its kind
// and then its fields in the order of its description.
import {
  copyCommands, fundsCommands, orderCommands, perpetualCommands, spotCommands, triggerCommands,
} from '@ingot/engine'
import type { CommandOf } from '@ingot/engine/rows'
import { FieldReader, type LoggedField } from './field-reader.ts'
import { decodeKind, encodeKind } from './list-form.ts'

const commands = {
  ...spotCommands, ...perpetualCommands, ...triggerCommands, ...orderCommands, ...fundsCommands,
  ...copyCommands,
} as const

/** The commands that the log can hold, and that the sequencer therefore accepts. */
export type LoggedCommand = CommandOf<typeof commands>

/** The commands of a batch as the log's one text, in their order. */
export function encodeCommands(list: readonly LoggedCommand[]): string {
  return JSON.stringify(list.map(encodeCommand))
}

/** Decodes the text of encodeCommands; throws on anything else. */
export function decodeCommands(text: string): LoggedCommand[] {
  const parsed: unknown = JSON.parse(text)
  if (!Array.isArray(parsed)) throw new Error('a batch of the log is not a list')
  return parsed.map(decodeCommand)
}

/** One command as its fields. */
export function encodeCommand(command: LoggedCommand): readonly LoggedField[] {
  return encodeKind(commands, command)
}

/** Throws for a list that is no command of this version. */
export function decodeCommand(fields: unknown): LoggedCommand {
  return decodeKind(commands, new FieldReader(fields))
}
