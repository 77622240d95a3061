// Shows the server's answer to a form that it refused: under the field that the reject belongs to,
// else as the error of the whole form.
import type { RejectCode } from '@ingot/contract/vocabulary'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { failureText, rejectCodeOf } from '#data/call/failure-text.ts'

/** `fields` names the field of each reject that belongs to one. */
export function showFormFailure<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fields: Partial<Record<RejectCode, FieldPath<Values>>>,
  error: unknown,
): void {
  const reject = rejectCodeOf(error)
  const field = reject === undefined ? undefined : fields[reject]
  const message = failureText(error)
  if (field === undefined) setError('root', { message })
  else setError(field, { message }, { shouldFocus: true })
}
