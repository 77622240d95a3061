// The records of the user's money: deposits, and transfers between their own accounts.
import {
  type DepositRecord, listMyRecharge, listMyTransfer, type TransferRecord,
} from '@ingot/contract/calls/record/records.ts'
import { ask } from '#data/call/ask.ts'
import { type PagedRows, usePages } from '#data/call/use-pages.ts'
import { moneyRecordsKey } from './money-records-key.ts'

/** From `listMyRecharge`, newest first. */
export function useDeposits(): PagedRows<DepositRecord> {
  return usePages({
    queryKey: [...moneyRecordsKey, 'deposits'],
    idOf: idOfRecord,
    loadPage: (after, signal) => ask(listMyRecharge, { after }, signal),
  })
}

/** From `listMyTransfer`, newest first. */
export function useTransfers(): PagedRows<TransferRecord> {
  return usePages({
    queryKey: [...moneyRecordsKey, 'transfers'],
    idOf: idOfRecord,
    loadPage: (after, signal) => ask(listMyTransfer, { after }, signal),
  })
}

const idOfRecord = ({ id }: DepositRecord | TransferRecord): string => id
