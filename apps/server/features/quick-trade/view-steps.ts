// [UP15] The step by which an operator looks at a picture of proof: the look is an entry of the
// audit log before the picture leaves.
import { defineFileView } from '#features/file/define-file-view.ts'

export const viewFiatProofStep = defineFileView({
  name: 'view-fiat-proof', action: 'viewFiatProof', permission: 'read-fiat',
  purpose: 'fiat_proof',
})
