// The form of a feedback: its values, their faults, and the request that they make.
import type { RequestOf } from '@ingot/contract/calls'
import type { sendFeedback } from '@ingot/contract/calls/feedback/feedback.ts'
import {
  appVersion, appVersionCode, type FeedbackKind, isPlainLines, tidyLines,
} from '@ingot/contract/vocabulary'
import type { FormFaults } from '#ui/fields/field-form.ts'

export type FeedbackValues = {
  readonly kind: FeedbackKind
  readonly text: string
  readonly hasContext: boolean
}

export type FeedbackFault = 'empty' | 'hidden'

export const feedbackEmpty: FeedbackValues = { kind: 'problem', text: '', hasContext: true }

export function feedbackFaults(
  { text }: FeedbackValues,
): FormFaults<FeedbackValues, FeedbackFault> {
  const typed = tidyLines(text)
  if (typed === '') return { text: 'empty' }
  return isPlainLines(typed) ? {} : { text: 'hidden' }
}

/** The app's version and the page before; undefined values are not sent. */
export type FeedbackContext = { readonly version: string, readonly page: string | undefined }

export const contextOf = (page: string | undefined): FeedbackContext =>
  ({ version: `${appVersion} (${appVersionCode})`, page })

/** The request: it has the context only while its switch is on. */
export function requestOf(
  { kind, text, hasContext }: FeedbackValues, context: FeedbackContext,
): RequestOf<typeof sendFeedback> {
  return { kind, text: tidyLines(text), ...hasContext ? context : {} }
}

const titleLengthMax = 80

/** The first line of a text as a title: cut between words, at most 80 characters. */
export function titleOf(text: string): string {
  const [line = ''] = text.split('\n')
  if (line.length <= titleLengthMax) return line
  const cut = [...line].slice(0, titleLengthMax).join('')
  return `${cut.replace(/\s+\S*$/u, '')}…`
}
