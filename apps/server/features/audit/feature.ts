// The audit log of operators' actions, as the console reads it.
import { defineFeature } from '#features/define-feature.ts'
import { listAuditEntriesHandler } from './list-audit-entries.ts'
import { verifyAuditLogHandler } from './verify-audit-log.ts'

export const feature = defineFeature({
  name: 'audit',
  consoleHandlers: [listAuditEntriesHandler, verifyAuditLogHandler],
})
