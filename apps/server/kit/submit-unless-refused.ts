// Submits a request that the state of the account may refuse before the sequencer is asked. An
// accepted request keeps its result: a repeat returns it, whatever has changed since.
import { type Outcome, type RejectCode, rejected } from '@ingot/contract/vocabulary'
import type { Receipt, Sequencer, Submission } from '#sequencer/submission.ts'
import { refuseNewRequest } from './refusal-steps.ts'

/** Without a refusal the submission is the sequencer's to decide. */
export async function submitUnlessRefused(
  sequencer: Sequencer, submission: Submission, refusal: RejectCode | undefined,
): Promise<Outcome<Receipt>> {
  if (refusal === undefined) return sequencer.submit(submission)
  const { key } = submission
  return key === undefined ? rejected(refusal) : sequencer.run(refuseNewRequest, refusal, { key })
}
