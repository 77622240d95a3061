// The assets as a step reads them in its own transaction.
import { asAssetId, symbolDefault } from '@ingot/contract/vocabulary'
import type { StepContext } from './step.ts'
import type { ListedAsset } from '#store/rows/listings.ts'

export const loadStepAsset = ({ database }: StepContext, id: number): Promise<ListedAsset> =>
  database.selectFrom('asset').select(['asset_id', 'symbol', 'decimals'])
    .where('asset_id', '=', id).executeTakeFirstOrThrow().then(assetOf)

export const loadUsdt = ({ database }: StepContext): Promise<ListedAsset> =>
  database.selectFrom('asset').select(['asset_id', 'symbol', 'decimals'])
    .where('symbol', '=', symbolDefault).executeTakeFirstOrThrow().then(assetOf)

type Row = { readonly asset_id: number, readonly symbol: string, readonly decimals: number }

const assetOf = ({ asset_id: id, symbol, decimals }: Row): ListedAsset =>
  ({ id: asAssetId(id), symbol, name: symbol, decimals })
