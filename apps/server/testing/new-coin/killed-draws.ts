// A process that ends the subscriptions of a drawn offer until it is killed; each committed batch
// is a line. Argument: the data folder.
import { openOfferRig, rigBegin, settleDrawnOffer } from './offer-rig.ts'

const rig = await openOfferRig(process.argv[2] ?? '', () => rigBegin + 10_000_000)
let batches = 0
await settleDrawnOffer(rig, () => {
  batches += 1
  process.stdout.write(`${batches}\n`)
})
await rig.close()
