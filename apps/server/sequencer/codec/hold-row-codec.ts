// Holds as rows of an opening state: each a list of fields. What is read is checked field by field.
import { asAssetId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { HoldRow } from '@ingot/engine'
import type { Field, FieldReader } from './field-reader.ts'
import { holdPurposes } from './funds-command-codec.ts'
import { wallets } from '#sequencer/thread/wallet-words.ts'

/** An open hold; nothing else stands in an opening. */
export function encodeHold(hold: HoldRow): readonly Field[] {
  return [
    hold.holdId, hold.user, hold.wallet, hold.asset, hold.purpose, String(hold.units),
    String(hold.settledUnits), String(hold.releasedUnits), hold.createdAt, hold.updatedAt,
  ]
}

export function decodeHold(read: FieldReader): HoldRow {
  return {
    holdId: asOrderId(read.whole()),
    user: asUserId(read.whole()),
    wallet: read.word(wallets),
    asset: asAssetId(read.whole()),
    purpose: read.word(holdPurposes),
    units: read.units(),
    settledUnits: read.units(),
    releasedUnits: read.units(),
    status: 'open',
    createdAt: read.whole(),
    updatedAt: read.whole(),
  }
}
