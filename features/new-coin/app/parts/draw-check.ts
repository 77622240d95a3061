// The messages between a page and the worker that checks a draw.
import type { NewCoinDraw } from '#features/new-coin/draws.calls.ts'
import type { CheckedStep } from '@ingot/contract/proof'

export type OwnLine = {
  readonly random: string
  readonly contact: string
  readonly first: number
  readonly count: number
  /** The tickets that won, as the records show them. */
  readonly winningTickets: readonly number[]
}

/** A draw as it is published, or the text of a downloaded file. */
export type DrawSource =
  | { readonly kind: 'published', readonly draw: NewCoinDraw, readonly list: string }
  | { readonly kind: 'file', readonly text: string }

export type DrawTask = { readonly source: DrawSource, readonly own?: OwnLine }

/** Whether the user's own line is in the list, with the tickets that the records show. */
export type OwnCheck = 'agrees' | 'notInList' | 'differs'

export type CheckedDraw = {
  readonly kind: 'checked'
  /** The name of the draw, "IPO-7". */
  readonly draw: string
  readonly coin: string
  readonly tickets: number
  readonly winners: number
  readonly isSimulated: boolean
  readonly steps: readonly CheckedStep[]
  readonly own: OwnCheck | undefined
  /** The file of the draw, as it is downloaded. */
  readonly fileText: string
}

export type DrawReport =
  | { readonly kind: 'progress', readonly share: number }
  | { readonly kind: 'unreadable' }
  | CheckedDraw
