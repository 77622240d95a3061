// One market's steps, for tests of the ticket.
import { marketOf } from '#features/market/app/data/market.ts'
import { sampleListing } from '#features/market/app/data/sample-listing.ts'
import { stepsOf } from './market-steps.ts'

export const sampleSteps = stepsOf(marketOf(sampleListing))
