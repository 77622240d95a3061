// The call that lists the caller's contract account and its settings.
import { z } from 'zod/mini'
import { balance } from '#calls/account/balance.ts'
import { defineCall } from '#calls/define-call.ts'
import { decimalText, noRequest, signedDecimalText } from '#calls/fields.ts'
import { positionModes } from '#vocabulary/states.ts'
import { contractSetting } from './contract-setting.ts'

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
  path: '/listMyContractAccount',
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
