// One market's steps, for tests of the ticket.
import { marketOf } from '#data/market/market.ts'
import { sampleListing } from '#data/market/sample-listing.ts'
import { stepsOf } from './market-steps.ts'

export const sampleSteps = stepsOf(marketOf(sampleListing))
