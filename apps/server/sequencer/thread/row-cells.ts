// The layouts in cells of the rows of a committed batch, each derived from its description.
import { asUserId } from '@ingot/contract/vocabulary'
import {
  balanceRow, deadlineRow, fundingPaymentRow, levelRow, liquidationRow, marketRow, orderRow,
  perpetualMarketRow, perpetualTradeRow, positionModeRow, positionRow, riskSettingRow, tradeRow,
} from '@ingot/engine'
import { cellForm, whole, type RowCells } from '@ingot/engine/rows'
import { clientFieldsRow } from '#store/rows/client-fields.ts'
import {
  shownLotsRow, storedOrderRow, storedPerpetualOrderRow,
} from '#store/rows/stored-orders.ts'
import {
  flatTriggerRow, flattenTrigger, triggerOf, type StoredTrigger,
} from '#store/rows/stored-trigger.ts'

const flatTriggerCells = cellForm(flatTriggerRow)

export const orderCells = cellForm({ ...storedOrderRow, ...shownLotsRow })
/** A batch's orders cross as the engine packed them, followed by their other fields. */
export const engineOrderCells = cellForm(orderRow)
export const otherFieldsCells = cellForm({ ...clientFieldsRow, ...shownLotsRow })
export const clientFieldsCells = cellForm(clientFieldsRow)
export const perpetualOrderCells = cellForm({ ...storedPerpetualOrderRow, ...shownLotsRow })
export const triggerCells: RowCells<StoredTrigger> = {
  width: flatTriggerCells.width,
  read: (cells, start) => triggerOf(flatTriggerCells.read(cells, start)),
  write: (cells, start, row) => flatTriggerCells.write(cells, start, flattenTrigger(row)),
}
export const tradeCells = cellForm(tradeRow)
export const balanceCells = cellForm(balanceRow)
export const marketCells = cellForm(marketRow)
export const levelCells = cellForm(levelRow)
export const userCells = cellForm({ user: whole(asUserId) })
export const deadlineCells = cellForm(deadlineRow)
export const perpetualTradeCells = cellForm(perpetualTradeRow)
export const positionCells = cellForm(positionRow)
export const settingCells = cellForm(riskSettingRow)
export const modeCells = cellForm(positionModeRow)
export const stateCells = cellForm(perpetualMarketRow)
export const fundingCells = cellForm(fundingPaymentRow)
export const liquidationCells = cellForm(liquidationRow)
