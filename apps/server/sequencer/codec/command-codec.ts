// The command log's text: one JSON array a batch, in it one array a command, its kind first and
// its fields in the order below. Amounts are decimal texts, since JSON numbers are not exact.
// A field that a later version adds comes last; the order of the others never changes.
import {
  asAssetId, asMarketId, asOrderId, asUserId,
} from '@ingot/contract/vocabulary'
import type { Command, FundsCommand, PerpetualCommand } from '@ingot/engine'
import { FieldReader, type Field } from './field-reader.ts'
import { decodeFundsCommand, encodeFundsCommand } from './funds-command-codec.ts'
import {
  decodePerpetualCommand, encodePerpetualCommand, marketOrAll,
} from './perpetual-command-codec.ts'
import { decodeSpotOrder, encodePlacedOrder } from './placed-order-codec.ts'
import {
  decodeWaitingCommand, encodeWaitingCommand, type WaitingCommand,
} from './waiting-command-codec.ts'
import { wallets } from '#sequencer/thread/wallet-words.ts'

/** What the log can hold, and so what may be asked of the sequencer. */
export type LoggedCommand = Command | PerpetualCommand | WaitingCommand | FundsCommand

export function encodeCommands(commands: readonly LoggedCommand[]): string {
  return JSON.stringify(commands.map(encodeCommand))
}

/** Reads what encodeCommands wrote; throws on anything else. */
export function decodeCommands(text: string): LoggedCommand[] {
  const parsed: unknown = JSON.parse(text)
  if (!Array.isArray(parsed)) throw new Error('a batch of the log is not a list')
  return parsed.map(decodeCommand)
}

/** One command as its fields. */
export function encodeCommand(command: LoggedCommand): readonly Field[] {
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
      return encodePlacedOrder(command)
    case 'cancel-spot-order':
      return [kind, command.user, command.orderId]
    case 'cancel-all-spot-orders':
      return [kind, command.user, command.market]
    case 'place-trigger-order':
    case 'place-trigger-pair':
    case 'place-position-exits':
    case 'cancel-trigger-order':
    case 'cancel-all-trigger-orders':
    case 'amend-order':
    case 'cancel-all-after':
    case 'tick':
      return encodeWaitingCommand(command)
    case 'hold-funds':
    case 'settle-funds':
    case 'release-funds':
    case 'credit-funds':
    case 'debit-funds':
    case 'share-funds':
    case 'convert-funds':
    case 'move-house-funds':
      return encodeFundsCommand(command)
    default:
      return encodePerpetualCommand(command)
  }
}

export function decodeCommand(fields: unknown): LoggedCommand {
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
      return decodeSpotOrder(read)
    case 'cancel-spot-order':
      return { kind, user: asUserId(read.whole()), orderId: asOrderId(read.whole()) }
    case 'cancel-all-spot-orders':
      return { kind, user: asUserId(read.whole()), market: marketOrAll(read.whole()) }
    default: {
      const command = decodePerpetualCommand(kind, read)
        ?? decodeWaitingCommand(kind, read) ?? decodeFundsCommand(kind, read)
      if (command !== undefined) return command
      throw new Error(`the log holds a command of unknown kind ${kind}`)
    }
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
