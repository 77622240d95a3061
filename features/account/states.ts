// The enumerations of transfers between a user's own wallets.

export const transferTypes = ['spot_to_contract', 'contract_to_spot'] as const
export type TransferType = (typeof transferTypes)[number]
/** Those of the records: also between an account and a copy of a leader. */
export const recordedTransferTypes = [
  ...transferTypes, 'spot_to_copy', 'contract_to_copy', 'copy_to_spot', 'copy_to_contract',
] as const
export type RecordedTransferType = (typeof recordedTransferTypes)[number]
