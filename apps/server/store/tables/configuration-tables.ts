// The configuration that operators change while the exchange runs. Flags are 0 or 1, amounts are in
// the coin's smallest units, texts in all languages are JSON.
import type { AddressKind, SettingName } from '@ingot/contract/vocabulary'

export type ConfigurationTables = {
  setting: SettingTable
  coin: CoinTable
  network: NetworkTable
  banner: BannerTable
}

export type SettingTable = {
  name: SettingName
  /** JSON. */
  value: string
}

/** An asset's name and switches; the engine has its decimals. */
export type CoinTable = {
  asset_id: number
  name: string
  deposits_open: number
  withdrawals_open: number
}

/** A coin on a chain. */
export type NetworkTable = {
  asset_id: number
  chain: string
  name: string
  address_kind: AddressKind
  /** Decimals of the coin on this chain. */
  decimals: number
  fee_units: bigint
  min_units: bigint
  confirmations: number
  /** The terms of deposits; null for a network from before they were added. */
  final_confirmations: number | null
  /** Decimals of the amounts that the chain reports. */
  chain_decimals: number | null
  contract: string | null
  deposit_min_units: bigint | null
  deposit_minutes: number | null
  explorer: string | null
  deposits_open: number
  withdrawals_open: number
  /** Orders the networks of a coin. */
  position: number
}

export type BannerTable = {
  id: number
  /** JSON: the title in each language. */
  titles: string
  image: string
  link: string
  show_type: number
  is_shown: number
  position: number
}
