// The configuration: settings, coins, networks, markets and banners.
import { z } from 'zod/mini'
import {
  chainText, decimalText, marketSymbolText, noRequest, nothing, symbolText, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { reasonText, rowId } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { proposedChange } from '#features/operator/operator-changes.console.ts'
import { languages } from '@ingot/contract/vocabulary/language.ts'
import { addressKinds, addressTextLengthMax } from '@ingot/contract/vocabulary/networks.ts'
import { settingTextLengthMax } from './setting.ts'

// The configuration as operators see and change it. Amounts are plain decimals of the coin, fees of
// markets are millionths of the received amount.

const text = z.string().check(z.maxLength(settingTextLengthMax))
/** A text in each language. */
const words = z.record(z.enum(languages), text)

/** A value of any kind; the step checks that it fits its setting. */
export const settingValue = z.union([z.boolean(), z.number(), text, words])
export type SettingValueView = z.output<typeof settingValue>

export const coinTerms = z.object({
  symbol: symbolText,
  name: z.string(),
  depositsOpen: z.boolean(),
  withdrawalsOpen: z.boolean(),
})

export const networkTerms = z.object({
  symbol: symbolText,
  chain: chainText,
  name: z.string(),
  addressKind: z.enum(addressKinds),
  /** Decimals of the coin on this chain. */
  decimals: wholeNumber,
  fee: decimalText,
  min: decimalText,
  /** Blocks after which a withdrawal is complete and a deposit is credited, then final. */
  confirmations: wholeNumber,
  finalConfirmations: wholeNumber,
  /** Decimals of the amounts that the chain reports for the coin. */
  chainDecimals: wholeNumber,
  /** The token's contract; empty for the chain's own coin. */
  contract: z.string().check(z.maxLength(addressTextLengthMax)),
  /** The smallest deposit that is credited by itself. */
  depositMin: decimalText,
  depositMinutes: wholeNumber,
  /** The link to a transaction, with `{txId}` in place of its id; may be empty. */
  explorer: text,
  depositsOpen: z.boolean(),
  withdrawalsOpen: z.boolean(),
  position: wholeNumber,
})

/** The fees of a contract are no part of the configuration. */
export const contractTerms = z.object({ symbol: marketSymbolText, isHalted: z.boolean() })

export const marketTerms = z.object({
  symbol: symbolText,
  makerFeePpm: wholeNumber,
  takerFeePpm: wholeNumber,
  /** A halted market trades nothing; its orders stay and can be cancelled. */
  isHalted: z.boolean(),
})

export const bannerTerms = z.object({
  titles: words,
  image: z.string(),
  link: z.string(),
  showType: wholeNumber,
  isShown: z.boolean(),
  position: wholeNumber,
})

/**
 * A part of every change: the reason, and the configuration's version that the operator saw. A
 * change of an older version is refused with `state_conflict`.
 */
export const changeFields = { version: wholeNumber, reason: reasonText }

/** Null for a change that took effect at once. */
export const maybeProposed = z.object({ change: z.nullable(proposedChange) })

// The call that adds a banner of the front page, or changes one.

export const changeBannerTerms = defineConsoleCall({
  name: 'changeBanner',
  access: 'change-configuration',
  isAction: true,
  target: ['banner', 'id'],
  /** Without an id the banner is new. */
  request: z.strictObject({ ...changeFields, id: z.nullable(rowId), ...bannerTerms.shape }),
  reply: z.object({ id: wholeNumber }),
  rejects: ['state_conflict', 'request_unknown'],
})

// The call that changes a coin's name, and opens or closes its deposits and withdrawals.

export const changeCoinTerms = defineConsoleCall({
  name: 'changeCoin',
  access: 'change-configuration',
  isAction: true,
  target: ['coin', 'symbol'],
  request: z.strictObject({ ...changeFields, ...coinTerms.shape }),
  reply: nothing,
  rejects: ['state_conflict', 'asset_unknown'],
})

// The call that changes the fees of a spot market.

export const changeMarketTerms = defineConsoleCall({
  name: 'changeMarketFees',
  access: 'change-configuration',
  isAction: true,
  target: ['market', 'symbol'],
  request: z.strictObject({ ...changeFields, ...z.omit(marketTerms, { isHalted: true }).shape }),
  reply: maybeProposed,
  rejects: ['state_conflict', 'market_unknown'],
})

// The call that adds a network of a coin, or changes its fee, limits and switches.

export const changeNetworkTerms = defineConsoleCall({
  name: 'changeNetwork',
  access: 'change-configuration',
  isAction: true,
  target: ['network', 'symbol', 'chain'],
  request: z.strictObject({ ...changeFields, ...networkTerms.shape }),
  reply: maybeProposed,
  rejects: ['state_conflict', 'asset_unknown', 'amount_too_precise', 'amount_too_large'],
})

// The call that changes one setting of the site.

export const changeSiteSetting = defineConsoleCall({
  name: 'changeSetting',
  access: 'change-configuration',
  isAction: true,
  target: ['setting', 'name'],
  request: z.strictObject({
    ...changeFields, name: z.string().check(z.maxLength(64)), value: settingValue,
  }),
  reply: maybeProposed,
  rejects: ['state_conflict'],
})

// The call that halts a market of either kind, or lets it trade again.

export const haltMarket = defineConsoleCall({
  name: 'haltMarket',
  access: 'change-configuration',
  isAction: true,
  target: ['market', 'symbol'],
  request: z.strictObject({ ...changeFields, symbol: marketSymbolText, isHalted: z.boolean() }),
  reply: nothing,
  rejects: ['state_conflict', 'market_unknown'],
})

// The call that loads the whole configuration.

export const configurationView = z.object({
  /** The number of the last change. */
  version: wholeNumber,
  settings: z.array(z.object({ name: z.string(), value: settingValue })),
  coins: z.array(z.extend(coinTerms, { decimals: wholeNumber })),
  networks: z.array(networkTerms),
  markets: z.array(marketTerms),
  contracts: z.array(contractTerms),
  banners: z.array(z.extend(bannerTerms, { id: wholeNumber })),
})
export type ConfigurationView = z.output<typeof configurationView>

export const loadConfigurationView = defineConsoleCall({
  name: 'loadConfiguration',
  access: 'change-configuration',
  isAction: false,
  request: noRequest,
  reply: configurationView,
  rejects: [],
})

// The call that removes a banner of the front page.

export const removeBannerRow = defineConsoleCall({
  name: 'removeBanner',
  access: 'change-configuration',
  isAction: true,
  target: ['banner', 'id'],
  request: z.strictObject({ ...changeFields, id: rowId }),
  reply: nothing,
  rejects: ['state_conflict', 'request_unknown'],
})
