// The records of the user's transfers between their own accounts.
import { listMyTransfer, type TransferRecord } from '#features/record/records.calls.ts'
import { ask } from '@ingot/web/data/call/ask.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { moneyRecordsKey } from './money-records-key.ts'

/** From `listMyTransfer`, newest first. */
export function useTransfers(): PagedRows<TransferRecord> {
  return usePages({
    queryKey: [...moneyRecordsKey, 'transfers'],
    idOf: idOfRecord,
    loadPage: (after, signal) => ask(listMyTransfer, { after }, signal),
  })
}

const idOfRecord = ({ id }: TransferRecord): string => id
