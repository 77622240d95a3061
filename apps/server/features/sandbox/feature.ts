// The sandbox's faucet and its outbox.
import { defineFeature } from '#features/define-feature.ts'
import { faucetHandler } from './faucet.ts'
import { outboxHandler } from './outbox.ts'
import { steps } from './thread-steps.ts'

export const feature = defineFeature({
  name: 'sandbox',
  handlers: [
    faucetHandler,
    outboxHandler,
  ],
  steps,
})
