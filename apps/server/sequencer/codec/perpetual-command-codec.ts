// The perpetual commands of the command log: fields in the order below, as command-codec.ts says.
// Lists of unknown length come with their count before them.
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type {
  ListPerpetualMarket, MarginMode, PerpetualCommand, PositionMode, PositionSide,
} from '@ingot/engine'
import type { Field, FieldReader } from './field-reader.ts'
import { decodePerpetualOrder, encodePlacedOrder } from './placed-order-codec.ts'

/** One perpetual command as its fields. */
export function encodePerpetualCommand(command: PerpetualCommand): readonly Field[] {
  const { kind } = command
  switch (kind) {
    case 'list-perpetual-market':
      return encodeMarket(command)
    case 'place-perpetual-order':
      return encodePlacedOrder(command)
    case 'cancel-perpetual-order':
      return [kind, command.user, command.orderId]
    case 'cancel-all-perpetual-orders':
      return [kind, command.user, command.market]
    case 'set-leverage':
      return [kind, command.user, command.market, command.leverage]
    case 'set-margin-mode':
      return [kind, command.user, command.market, command.marginMode]
    case 'set-position-mode':
      return [kind, command.user, command.positionMode]
    case 'adjust-margin':
      return [kind, command.user, command.market, command.positionSide, String(command.units)]
    case 'update-mark':
      return [
        kind, command.market, command.sources.length,
        ...command.sources.flatMap(({ ticks, at }) => [ticks, at]),
      ]
    case 'settle-funding':
      return [kind, command.market, command.stamp]
    case 'fund-insurance':
      return [kind, command.asset, String(command.units)]
  }
}

/** The command of a kind whose fields are read next; undefined for a kind that is not perpetual. */
export function decodePerpetualCommand(
  kind: string,
  read: FieldReader,
): PerpetualCommand | undefined {
  switch (kind) {
    case 'list-perpetual-market':
      return decodeMarket(read)
    case 'place-perpetual-order':
      return decodePerpetualOrder(read)
    case 'cancel-perpetual-order':
      return { kind, user: asUserId(read.whole()), orderId: asOrderId(read.whole()) }
    case 'cancel-all-perpetual-orders':
      return { kind, user: asUserId(read.whole()), market: marketOrAll(read.whole()) }
    case 'set-leverage':
      return { kind, ...readPair(read), leverage: read.whole() }
    case 'set-margin-mode':
      return { kind, ...readPair(read), marginMode: read.word(marginModes) }
    case 'set-position-mode':
      return { kind, user: asUserId(read.whole()), positionMode: read.word(positionModes) }
    case 'adjust-margin':
      return {
        kind, ...readPair(read), positionSide: read.word(positionSides), units: read.units(),
      }
    case 'update-mark':
      return {
        kind, market: asMarketId(read.whole()),
        sources: read.list(() => ({ ticks: read.whole(), at: read.whole() })),
      }
    case 'settle-funding':
      return { kind, market: asMarketId(read.whole()), stamp: read.whole() }
    case 'fund-insurance':
      return { kind, asset: asAssetId(read.whole()), units: read.units() }
    default:
      return undefined
  }
}

function encodeMarket(market: ListPerpetualMarket): readonly Field[] {
  return [
    market.kind, market.market, market.symbol, market.settle, market.priceDecimals,
    market.quantityDecimals, String(market.quoteUnitsPerTickLot),
    String(market.notionalMinUnits), market.makerFeePpm, market.takerFeePpm,
    market.liquidationFeePpm, market.bandPpm, market.referenceTicks, market.sourceAgeMaxMs,
    market.sourceDeviationMaxPpm, market.markBandPpm, market.fundingIntervalMs,
    market.interestE8, market.fundingClampE8, market.fundingCapE8, String(market.impactUnits),
    market.tiers.length,
    ...market.tiers.flatMap(({ capUnits, mmrPpm, leverageMax }) =>
      [String(capUnits), mmrPpm, leverageMax]),
  ]
}

function decodeMarket(read: FieldReader): ListPerpetualMarket {
  return {
    kind: 'list-perpetual-market',
    market: asMarketId(read.whole()),
    symbol: read.text(),
    settle: asAssetId(read.whole()),
    priceDecimals: read.whole(),
    quantityDecimals: read.whole(),
    quoteUnitsPerTickLot: read.units(),
    notionalMinUnits: read.units(),
    makerFeePpm: read.whole(),
    takerFeePpm: read.whole(),
    liquidationFeePpm: read.whole(),
    bandPpm: read.whole(),
    referenceTicks: read.whole(),
    sourceAgeMaxMs: read.whole(),
    sourceDeviationMaxPpm: read.whole(),
    markBandPpm: read.whole(),
    fundingIntervalMs: read.whole(),
    interestE8: read.whole(),
    fundingClampE8: read.whole(),
    fundingCapE8: read.whole(),
    impactUnits: read.units(),
    tiers: read.list(() => ({
      capUnits: read.units(), mmrPpm: read.whole(), leverageMax: read.whole(),
    })),
  }
}

const readPair = (read: FieldReader) =>
  ({ user: asUserId(read.whole()), market: asMarketId(read.whole()) })

export const positionSides: readonly PositionSide[] = ['long', 'short']
export const marginModes: readonly MarginMode[] = ['isolated', 'cross']
export const positionModes: readonly PositionMode[] = ['hedge', 'one_way']

export const marketOrAll = (value: number) => (value === 0 ? 0 : asMarketId(value))
