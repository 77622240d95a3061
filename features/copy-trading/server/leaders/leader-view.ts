// Leaders as everyone reads them.
import type {
  LeaderCard, LeaderDetail, LeadTrade,
} from '#features/copy-trading/leaders.calls.ts'
import {
  asMarketId, type AvatarColour, avatarColours, contractSymbolOf, copyLimits,
} from '@ingot/contract/vocabulary'
import { initialMargin, roePpm } from '@ingot/engine/formulas'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import type {
  StandingPosition,
} from '#features/trading/server/perpetual/position/contract-standing.ts'
import {
  amountText, ppmText, priceText, quantityText,
} from '@ingot/server/store/rows/listing-texts.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import { dealPrice } from '@ingot/server/store/rows/order-view.ts'
import type {
  LeaderFigureTable, LeaderTable, LeadTradeTable,
} from '@ingot/server/store/tables/leading/leader-tables.ts'
import { type FigureDetails, isMartingale, resultOf } from './compute-figures.ts'
import type { CurvePoint } from './nav.ts'

export type LeaderRead = LeaderTable & LeaderFigureTable
  & { readonly avatar_colour: AvatarColour | null }

/** Of a leader that has chosen none. */
const colourOf = (user: number): AvatarColour =>
  avatarColours[1 + user % (avatarColours.length - 1)] ?? 'grey'

export function leaderCardOf(listings: Listings, row: LeaderRead): LeaderCard {
  const usdt = usdtOf(listings)
  const text = (units: bigint) => amountText(usdt, units)
  const curve: readonly CurvePoint[] = JSON.parse(row.curve)
  return {
    leaderId: String(row.user_id),
    nickname: row.nickname,
    avatarColour: row.avatar_colour ?? colourOf(row.user_id),
    leadsSince: row.leads_since,
    roi: ppmText(row.roi_ppm),
    profit: text(row.profit_units),
    maxDrawdown: ppmText(row.drawdown_ppm),
    totalOrders: row.total_orders,
    profitOrders: row.profit_orders,
    lossOrders: row.loss_orders,
    winRate: row.win_ppm < 0 ? null : ppmText(row.win_ppm),
    followers: row.followers,
    followersMax: Math.min(row.followers_max, copyLimits.followersMax),
    assetsUnderCopy: text(row.assets_units),
    equity: text(row.equity_units),
    sharePpm: row.share_ppm,
    investmentMin: text(row.investment_min_units),
    investmentMax: text(row.investment_max_units),
    curve: curve.map(({ at, roiPpm }) => ({ time: at, roi: ppmText(roiPpm) })),
    updateTime: row.figured_at,
  }
}

export function leaderDetailOf(listings: Listings, row: LeaderRead): LeaderDetail {
  const usdt = usdtOf(listings)
  const details: FigureDetails = JSON.parse(row.details)
  // Figures from before the parts were kept have none until their next turn.
  const part = (units: string | undefined) => amountText(usdt, BigInt(units ?? '0'))
  return {
    ...leaderCardOf(listings, row),
    closedProfit: part(details.closedUnits),
    openProfit: part(details.openUnits),
    otherProfit: part(details.otherUnits),
    bio: row.bio,
    status: row.status,
    isRemoved: row.end_reason !== null && row.end_reason !== 'by_leader',
    followersProfit: amountText(usdt, BigInt(details.followersProfitUnits)),
    copies: details.copies,
    copiesInProfit: details.copiesInProfit,
    followersMedianRoi: details.medianRoiPpm === null ? null : ppmText(details.medianRoiPpm),
    worstOpenLoss: ppmText(details.worstOpenLossPpm),
    longestLossHold: details.longestLossMs,
    longestProfitHold: details.longestProfitMs,
    martingaleOrders: details.martingaleOrders,
    isMartingale: isMartingale(details.martingaleOrders, row.total_orders),
    leverageMax: details.leverageMax,
    markets: details.markets.map(({ market, orders, resultUnits }) => ({
      symbol: contractSymbolOf(listings.perpetualMarket(asMarketId(market)).symbol), orders,
      profitAndLoss: amountText(usdt, BigInt(resultUnits)),
    })),
  }
}

export function closedTradeView(listings: Listings, row: LeadTradeTable): LeadTrade {
  const market = listings.perpetualMarket(asMarketId(row.market_id))
  const averageOf = (filledUnits: bigint): string => {
    const price = dealPrice({ filledUnits, filledLots: row.lots }, market)
    if (price === null) throw new Error('a closed position had lots')
    return price
  }
  const result = resultOf(row)
  return {
    id: `${row.closed_by}.${row.side}`,
    symbol: contractSymbolOf(market.symbol),
    direction: row.side,
    status: row.is_liquidated === 1 ? 'liquidated' : 'closed',
    leverage: row.leverage,
    quantity: quantityText(market, row.lots),
    buyPrice: averageOf(row.opened_units),
    dealPrice: averageOf(row.closed_units),
    profitAndLoss: amountText(market.settle, result),
    roe: ppmText(roePpm(result, initialMargin(row.opened_units, row.leverage)) ?? 0),
    createTime: row.opened_at,
    closeTime: row.closed_at,
  }
}

export function openTradeView(one: StandingPosition): LeadTrade {
  const { market, row, leverage, ticks, pnlUnits } = one
  const buyPrice = dealPrice({ filledUnits: row.costUnits, filledLots: row.lots }, market)
  if (buyPrice === null) throw new Error('an open position has lots')
  return {
    id: `${row.openedAt}.${market.id}.${row.side}`,
    symbol: contractSymbolOf(market.symbol),
    direction: row.side,
    status: 'open',
    leverage,
    quantity: quantityText(market, row.lots),
    buyPrice,
    dealPrice: priceText(market, ticks),
    profitAndLoss: amountText(market.settle, pnlUnits),
    roe: ppmText(roePpm(pnlUnits, initialMargin(row.costUnits, leverage)) ?? 0),
    createTime: row.openedAt,
    closeTime: null,
  }
}
