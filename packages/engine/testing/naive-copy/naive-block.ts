// The naive twin's blocks of both kinds.
import { closeNaively } from './naive-closing.ts'
import type { NaiveCopyBook } from './naive-copy-book.ts'
import type { NaiveBlock } from './naive-copy-records.ts'
import { openNaively } from './naive-opening.ts'

/** Takes a block to the book. */
export function runNaiveBlock(copies: NaiveCopyBook, block: NaiveBlock): void {
  if (block.kind === 'close') closeNaively(copies, block)
  else openNaively(copies, block)
}
