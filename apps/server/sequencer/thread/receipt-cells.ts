// Funding payments and receipts of liquidations as cells, field by field in one order for both
// threads.
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import type { FundingPaymentRow, LiquidationRow } from '@ingot/engine'
import { marginModes, positionSides } from '#sequencer/codec/perpetual-command-codec.ts'
import type { RowCells } from './row-cells.ts'

export const fundingCells: RowCells<FundingPaymentRow> = {
  write(cells, funding) {
    cells.whole(funding.market)
    cells.whole(funding.stamp)
    cells.whole(funding.user)
    cells.word(positionSides, funding.side)
    cells.whole(funding.lots)
    cells.whole(funding.markTicks)
    cells.whole(funding.rateE8)
    cells.units(funding.units)
    cells.whole(funding.at)
  },
  read: (cells) => ({
    market: asMarketId(cells.whole()),
    stamp: cells.whole(),
    user: asUserId(cells.whole()),
    side: cells.word(positionSides),
    lots: cells.whole(),
    markTicks: cells.whole(),
    rateE8: cells.whole(),
    units: cells.units(),
    at: cells.whole(),
  }),
}

const steps: readonly LiquidationRow['step'][] = ['orders_cancelled', 'taken_down', 'closed']

export const liquidationCells: RowCells<LiquidationRow> = {
  write(cells, receipt) {
    cells.whole(receipt.liquidationId)
    cells.whole(receipt.user)
    cells.whole(receipt.market)
    cells.word(positionSides, receipt.side)
    cells.word(marginModes, receipt.marginMode)
    cells.word(steps, receipt.step)
    cells.whole(receipt.markTicks)
    cells.whole(receipt.indexTicks)
    cells.whole(receipt.tier)
    cells.whole(receipt.lotsBefore)
    cells.units(receipt.costUnits)
    cells.units(receipt.marginUnits)
    cells.units(receipt.equityUnits)
    cells.units(receipt.maintenanceUnits)
    cells.whole(receipt.bankruptcyTicks)
    cells.whole(receipt.lotsByBook)
    cells.whole(receipt.lotsByAdl)
    cells.units(receipt.filledUnits)
    cells.units(receipt.feeUnits)
    cells.units(receipt.insuranceUnits)
    cells.whole(receipt.at)
  },
  read: (cells) => ({
    liquidationId: cells.whole(),
    user: asUserId(cells.whole()),
    market: asMarketId(cells.whole()),
    side: cells.word(positionSides),
    marginMode: cells.word(marginModes),
    step: cells.word(steps),
    markTicks: cells.whole(),
    indexTicks: cells.whole(),
    tier: cells.whole(),
    lotsBefore: cells.whole(),
    costUnits: cells.units(),
    marginUnits: cells.units(),
    equityUnits: cells.units(),
    maintenanceUnits: cells.units(),
    bankruptcyTicks: cells.whole(),
    lotsByBook: cells.whole(),
    lotsByAdl: cells.whole(),
    filledUnits: cells.units(),
    feeUnits: cells.units(),
    insuranceUnits: cells.units(),
    at: cells.whole(),
  }),
}
