// Changes a coin's name and whether it is deposited and withdrawn.
import { accepted, asAssetId, isListingName, rejected } from '@ingot/contract/vocabulary'
import { defineStep } from '#sequencer/steps/step.ts'
import { loadCoin } from '#store/rows/configuration.ts'
import { type ChangedBy, noteChange } from './note-change.ts'

export type CoinChange = ChangedBy & {
  readonly asset: number
  readonly name: string
  readonly depositsOpen: boolean
  readonly withdrawalsOpen: boolean
}

export const changeCoin = defineStep({
  name: 'change-coin',
  async run(step, { asset, name, depositsOpen, withdrawalsOpen, by, reason }: CoinChange) {
    const from = await loadCoin(step.database, asAssetId(asset))
    if (from === undefined) return rejected('asset_unknown', 'asset')
    if (!isListingName(name)) return rejected('invalid_input', 'name')
    await step.database.updateTable('coin').set({
      name, deposits_open: Number(depositsOpen), withdrawals_open: Number(withdrawalsOpen),
    }).where('asset_id', '=', asset).execute()
    const to = { ...from, name, depositsOpen, withdrawalsOpen }
    await noteChange(step, { row: `coin ${asset}`, by, reason, from, to })
    return accepted(null)
  },
})
