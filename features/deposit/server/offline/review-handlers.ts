// The console calls of the queue of reported deposits.
import {
  approveOfflineDeposit, listOfflineDeposits, loadOfflineDeposit, rejectOfflineDeposit,
  viewDepositProof,
} from '#features/deposit/offline-deposits.console.ts'
import { accepted, asAssetId, rejected } from '@ingot/contract/vocabulary'
import {
  actionHandler, decisionHandler, queueHandlers,
} from '@ingot/server/console/queue-handlers.ts'
import { pictureHandler } from '#features/file/server/define-file-view.ts'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import '@ingot/server/store/tables/offline-tables.ts'
import { approveOfflineStep, rejectOfflineStep } from './decide-steps.ts'
import { offlineReads } from './queue-view.ts'
import { viewDepositProofStep } from './view-steps.ts'

export const offlineQueueHandlers = queueHandlers({
  list: listOfflineDeposits, load: loadOfflineDeposit, reads: offlineReads,
})

export const approveOfflineDepositHandler = decisionHandler(
  approveOfflineDeposit, approveOfflineStep, {
    async inputOf({ database, listings }, { id, amount, reference }) {
      const row = await database.selectFrom('offline_deposit').select('asset_id')
        .where('id', '=', id).executeTakeFirst()
      if (row === undefined) return rejected('request_unknown', 'id')
      const units = parseAmount(amount, listings.asset(asAssetId(row.asset_id)))
      return units.ok ? accepted({ id, units: units.value, reference }) : units
    },
  },
)

export const rejectOfflineDepositHandler = actionHandler(rejectOfflineDeposit, rejectOfflineStep)

export const viewDepositProofHandler = pictureHandler(viewDepositProof, viewDepositProofStep)
