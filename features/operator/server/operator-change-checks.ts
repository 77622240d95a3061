// The invariants of changes that two operators make. Their workflow is defined outside this folder,
// because other features propose changes.
import { operatorChanges } from '@ingot/server/kit/operator-change-table.ts'

export const operatorChangeChecks = operatorChanges.checks
