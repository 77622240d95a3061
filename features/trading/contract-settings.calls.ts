// The contract account and its settings: leverage, margin mode, position mode.
import { z } from 'zod/mini'
import { balance } from '#features/account/accounts.calls.ts'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  contractSymbolText, decimalText, noRequest, signedDecimalText, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { marginModes, positionModes } from '@ingot/contract/vocabulary/states.ts'

// The caller's settings on one perpetual market; the defaults until they are chosen.

export const contractSetting = z.object({
  symbol: contractSymbolText,
  leverage: wholeNumber,
  marginMode: z.enum(marginModes),
})
export type ContractSetting = z.infer<typeof contractSetting>

// The call that lists the caller's contract account and its settings.

/** One coin of the contract account; of the frozen part, orders and positions hold some. */
export const contractBalance = z.extend(balance, {
  /** The amount for opening and for transfers: available less the cross positions' losses. */
  free: decimalText,
  /** Unrealised profit of all positions at their marks. */
  profitAndLoss: signedDecimalText,
  /** Margins of isolated positions, which back nothing else. */
  isolatedMargin: decimalText,
  /** The cross account: money and profit that back its positions, and their requirement. */
  equity: signedDecimalText,
  maintenanceMargin: decimalText,
  /** Requirement over equity: liquidation is at "1". Null without equity. */
  marginRatio: z.nullable(decimalText),
})

export const listMyContractAccount = defineCall({
  name: 'listMyContractAccount',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: "The caller's contract account: balances with equity and risk, position mode, and "
    + 'leverage and margin mode of every market.',
  request: noRequest,
  reply: z.object({
    positionMode: z.enum(positionModes),
    balances: z.array(contractBalance),
    settings: z.array(contractSetting),
  }),
  rejects: [],
})

// The call that sets the caller's leverage on a perpetual market.

export const setLeverage = defineCall({
  name: 'setLeverage',
  access: 'session',
  summary: "Sets the caller's leverage on a perpetual market, for its open positions too. Not "
    + 'while opening orders rest, nor beyond the tier of an open position.',
  request: z.strictObject({
    symbol: contractSymbolText, leverage: z.number().check(z.int(), z.gte(1)),
  }),
  samples: [{ symbol: 'BTCUSDT-PERP', leverage: 10 }],
  reply: contractSetting,
  success: 'contract_setting_saved',
  rejects: [
    'market_unknown', 'leverage_out_of_range', 'leverage_too_high', 'open_orders_exist',
    'margin_insufficient', 'insufficient_available', 'trade_disabled',
  ],
})

// The call that sets the caller's margin mode on a perpetual market.

export const setMarginMode = defineCall({
  name: 'setMarginMode',
  access: 'session',
  summary: "Sets the caller's margin mode on a perpetual market, for its open positions too: "
    + 'isolated, each by its own margin, or cross, all by the wallet.',
  request: z.strictObject({ symbol: contractSymbolText, marginMode: z.enum(marginModes) }),
  samples: [{ symbol: 'BTCUSDT-PERP', marginMode: 'isolated' }],
  reply: contractSetting,
  success: 'contract_setting_saved',
  rejects: [
    'market_unknown', 'open_orders_exist', 'margin_insufficient', 'insufficient_available',
    'trade_disabled',
  ],
})

export const setPositionMode = defineCall({
  name: 'setPositionMode',
  access: 'session',
  summary: 'Sets hedge or one-way mode for all perpetual markets, while the caller has neither a '
    + 'position nor an order nor a conditional order there.',
  request: z.strictObject({ positionMode: z.enum(positionModes) }),
  samples: [{ positionMode: 'one_way' }],
  reply: z.object({ positionMode: z.enum(positionModes) }),
  success: 'contract_setting_saved',
  rejects: ['positions_exist'],
})
