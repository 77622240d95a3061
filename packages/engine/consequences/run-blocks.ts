// Takes the due blocks to the book, in the step of the command that caused them. A block may cause
// others; the number for a command is bounded, and the rest follows with the next accepted one.
import { assert, must } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { relieveRisk } from '#perpetual/risk/mark-risk.ts'
import { runClosing } from './run-closing.ts'
import { runOpening } from './run-opening.ts'

/** [CP8] How many blocks one command takes to the book. */
export const blocksPerCommandMax = 10

/** Takes the first due block to the book; returns whether there was one. */
export function runBlock(state: State): boolean {
  const { copies, journal } = state
  if (copies.queue.length === 0) return false
  const block = must(copies.queue.shift(), 'a block was due')
  assert(block.isDue, 'a block is taken to the book once')
  block.isDue = false
  block.doneAt = journal.at
  copies.changed.blocks.add(block)
  if (block.kind === 'open') runOpening(state, block)
  else runClosing(state, block)
  relieveRisk(state)
  return true
}
