// [UP15] The step by which an operator looks at a picture of proof: the look is an entry of the
// audit log before the picture leaves.
import { viewDepositProof } from '#features/deposit/offline-deposits.console.ts'
import { defineFileView } from '#features/file/server/define-file-view.ts'

export const viewDepositProofStep = defineFileView(viewDepositProof, { purpose: 'deposit_proof' })
