import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { positionModes } from '#vocabulary/states.ts'

export const setPositionMode = defineCall({
  name: 'setPositionMode',
  method: 'POST',
  path: '/setPositionMode',
  access: 'session',
  summary: 'Sets hedge or one-way mode for all perpetual markets, while the caller has neither a '
    + 'position nor an order nor a conditional order there.',
  request: z.strictObject({ positionMode: z.enum(positionModes) }),
  reply: z.object({ positionMode: z.enum(positionModes) }),
  success: 'contract_setting_saved',
  rejects: ['positions_exist'],
})
