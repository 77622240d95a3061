// The command log's text: one JSON array a batch, in it one array a command, its kind first and
// its fields in the order below. Amounts are decimal texts, since JSON numbers are not exact.
// A field that a later version adds comes last; the order of the others never changes.
import {
  asAssetId, asMarketId, asOrderId, asUserId,
} from '@ingot/contract/vocabulary'
import type { Command, SelfTradePrevention, Wallet } from '@ingot/engine'
import { FieldReader } from './field-reader.ts'
import { orderTypes, sides, timesInForce } from './order-row-codec.ts'

type Field = string | number

export function encodeCommands(commands: readonly Command[]): string {
  return JSON.stringify(commands.map(encodeCommand))
}

/** Reads what encodeCommands wrote; throws on anything else. */
export function decodeCommands(text: string): Command[] {
  const parsed: unknown = JSON.parse(text)
  if (!Array.isArray(parsed)) throw new Error('a batch of the log is not a list')
  return parsed.map(decodeCommand)
}

/** One command as its fields. */
export function encodeCommand(command: Command): readonly Field[] {
  const { kind } = command
  switch (kind) {
    case 'list-asset':
      return [kind, command.asset, command.symbol, command.decimals]
    case 'list-spot-market':
      return [
        kind, command.market, command.symbol, command.base, command.quote,
        command.priceDecimals, command.quantityDecimals, String(command.baseUnitsPerLot),
        String(command.quoteUnitsPerTickLot), String(command.notionalMinUnits),
        command.makerFeePpm, command.takerFeePpm, command.bandPpm, command.referenceTicks,
      ]
    case 'open-user':
      return [kind, command.user]
    case 'credit-deposit':
      return [kind, command.user, command.asset, String(command.units)]
    case 'transfer-between-wallets':
      return [kind, command.user, command.asset, String(command.units), command.from, command.to]
    case 'place-spot-order':
      return [
        kind, command.user, command.market, command.side, command.type, command.timeInForce,
        command.priceTicks, command.lots, String(command.amountUnits),
        command.selfTradePrevention,
      ]
    case 'cancel-spot-order':
      return [kind, command.user, command.orderId]
    case 'cancel-all-spot-orders':
      return [kind, command.user, command.market]
  }
}

export function decodeCommand(fields: unknown): Command {
  const read = new FieldReader(fields)
  const kind = read.text()
  switch (kind) {
    case 'list-asset':
      return { kind, asset: asAssetId(read.whole()), symbol: read.text(), decimals: read.whole() }
    case 'list-spot-market':
      return decodeMarket(read)
    case 'open-user':
      return { kind, user: asUserId(read.whole()) }
    case 'credit-deposit':
      return {
        kind, user: asUserId(read.whole()), asset: asAssetId(read.whole()), units: read.units(),
      }
    case 'transfer-between-wallets':
      return {
        kind, user: asUserId(read.whole()), asset: asAssetId(read.whole()), units: read.units(),
        from: read.word(wallets), to: read.word(wallets),
      }
    case 'place-spot-order':
      return decodeOrder(read)
    case 'cancel-spot-order':
      return { kind, user: asUserId(read.whole()), orderId: asOrderId(read.whole()) }
    case 'cancel-all-spot-orders':
      return { kind, user: asUserId(read.whole()), market: marketOrAll(read.whole()) }
    default:
      throw new Error(`the log holds a command of unknown kind ${kind}`)
  }
}

function decodeMarket(read: FieldReader): Command {
  return {
    kind: 'list-spot-market',
    market: asMarketId(read.whole()),
    symbol: read.text(),
    base: asAssetId(read.whole()),
    quote: asAssetId(read.whole()),
    priceDecimals: read.whole(),
    quantityDecimals: read.whole(),
    baseUnitsPerLot: read.units(),
    quoteUnitsPerTickLot: read.units(),
    notionalMinUnits: read.units(),
    makerFeePpm: read.whole(),
    takerFeePpm: read.whole(),
    bandPpm: read.whole(),
    referenceTicks: read.whole(),
  }
}

function decodeOrder(read: FieldReader): Command {
  return {
    kind: 'place-spot-order',
    user: asUserId(read.whole()),
    market: asMarketId(read.whole()),
    side: read.word(sides),
    type: read.word(orderTypes),
    timeInForce: read.word(timesInForce),
    priceTicks: read.whole(),
    lots: read.whole(),
    amountUnits: read.units(),
    selfTradePrevention: read.word(preventions),
  }
}

export const wallets: readonly Wallet[] = ['spot', 'contract']
export const preventions: readonly SelfTradePrevention[] = [
  'cancel_taker', 'cancel_maker', 'cancel_both',
]

const marketOrAll = (value: number) => (value === 0 ? 0 : asMarketId(value))
