// A check of screening as operators read it in the drawer of a request.
import { z } from 'zod/mini'
import { timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import type { ScreeningMark } from './marks.ts'

/** Whether a request has the mark, with the fact: its time, number or text. */
export const markCheckOf = <const Marks extends readonly ScreeningMark[]>(marks: Marks) =>
  z.object({
    mark: z.enum(marks),
    isFound: z.boolean(),
    time: z.nullable(timeMs),
    count: wholeNumber,
    text: z.string(),
  })

export type MarkCheck<Mark extends ScreeningMark> = {
  readonly mark: Mark
  readonly isFound: boolean
  readonly time: number | null
  readonly count: number
  readonly text: string
}
