// The operator of a session, as the console shows it.
import { z } from 'zod/mini'
import { wholeNumber } from '#calls/fields.ts'
import { operatorPermissions, operatorRoles } from '#vocabulary/operator.ts'

export const operatorSession = z.object({
  id: wholeNumber,
  name: z.string(),
  role: z.enum(operatorRoles),
  permissions: z.array(z.enum(operatorPermissions)),
})
export type OperatorSession = z.output<typeof operatorSession>
