// The form of a feedback: its values, their faults, and the request that they make.
import type { RequestOf } from '@ingot/contract/calls'
import type { sendFeedback } from '#features/feedback/feedback.calls.ts'
import {
  appVersion, appVersionCode, type FeedbackKind, isPlainLines, type RejectCode, tidyLines,
} from '@ingot/contract/vocabulary'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'

export type FeedbackValues = {
  readonly kind: FeedbackKind
  readonly text: string
  readonly hasContext: boolean
  /** Always empty: the ids of the pictures are the field's own. */
  readonly files: string
}

export type FeedbackFault = 'empty' | 'hidden' | 'picture'

export const feedbackEmpty: FeedbackValues = {
  kind: 'problem', text: '', hasContext: true, files: '',
}

/** A picture that was not sent is sent again or removed first. */
export function feedbackFaults(
  { text }: FeedbackValues, { hasFailed }: { readonly hasFailed: boolean },
): FormFaults<FeedbackValues, FeedbackFault> {
  const typed = tidyLines(text)
  return {
    ...typed === '' ? { text: 'empty' } : isPlainLines(typed) ? {} : { text: 'hidden' },
    ...hasFailed ? { files: 'picture' } : {},
  }
}

/** The field of each refusal that belongs to one. */
export const feedbackRejects: Partial<Record<RejectCode, keyof FeedbackValues>> = {
  file_unknown: 'files',
}

/** The app's version and the page before; undefined values are not sent. */
export type FeedbackContext = { readonly version: string, readonly page: string | undefined }

export const contextOf = (page: string | undefined): FeedbackContext =>
  ({ version: `${appVersion} (${appVersionCode})`, page })

/** The parts of a feedback that are not typed. */
export type FeedbackExtras = {
  readonly context: FeedbackContext
  /** The ids of the sent pictures. */
  readonly files: readonly string[]
}

/** The request: it has the context only while its switch is on. */
export function requestOf(
  { kind, text, hasContext }: FeedbackValues, { context, files }: FeedbackExtras,
): RequestOf<typeof sendFeedback> {
  return { kind, text: tidyLines(text), files: [...files], ...hasContext ? context : {} }
}

const titleLengthMax = 80

/** The first line of a text as a title: cut between words, at most 80 characters. */
export function titleOf(text: string): string {
  const [line = ''] = text.split('\n')
  if (line.length <= titleLengthMax) return line
  const cut = [...line].slice(0, titleLengthMax).join('')
  return `${cut.replace(/\s+\S*$/u, '')}…`
}
