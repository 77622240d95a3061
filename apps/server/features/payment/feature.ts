// The payment password.
import { defineFeature } from '#features/define-feature.ts'
import { changecoinpwdHandler } from './changecoinpwd.ts'
import { resetCoinPwdHandler } from './reset-coin-pwd.ts'
import { sendCoinPwdCodeHandler } from './send-coin-pwd-code.ts'
import { steps } from './thread-steps.ts'

export const feature = defineFeature({
  name: 'payment',
  handlers: [
    changecoinpwdHandler,
    resetCoinPwdHandler,
    sendCoinPwdCodeHandler,
  ],
  steps,
})
