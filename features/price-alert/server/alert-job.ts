// Compares the trades of committed batches with the waiting alerts, each trade once, and ends the
// alerts of delisted markets. A turn without any writes nothing, except now and then the place that
// a start begins from.
import { asMarketId } from '@ingot/contract/vocabulary'
import { type FeatureJob, repeatStep, repeatWork } from '@ingot/server/kit/feature.ts'
import type { Services } from '@ingot/server/http/services.ts'
import {
  type AlertKind, alertKinds, findReached, listWatchedMarkets, loadAlertCursor, loadTradesEnd,
} from './alert-store.ts'
import { endAlerts, fireAlerts } from './alert-steps.ts'

const everyMs = 500
/** A step holds up the batch that it is in. */
const most = 50
/** The trades of one turn. */
const tradesMost = 20_000
/** The place is stored after this number of trades without an alert; a start compares the rest. */
const storedEvery = 5_000

type Places = { readonly compared: number; readonly stored: number }

export const priceAlertJob: FeatureJob = {
  kind: 'job',
  async start({ services, logger }) {
    const cursor = await loadAlertCursor(services.database)
    const placeOf = (at: number): Places => ({ compared: at, stored: at })
    const places: Record<AlertKind, Places> = {
      spot: placeOf(cursor.spot_trade_id), contract: placeOf(cursor.contract_trade_id),
    }
    return repeatWork({
      everyMs,
      async work(ending) {
        for (const kind of alertKinds) {
          places[kind] = await compareTrades(services, kind, { ...places[kind], ending })
        }
        await endDelisted(services, ending)
      },
      onFailure(error) { logger.error({ error }, 'price alerts were not compared this time') },
    })
  },
}

/** [PA5] The trades are read first, so that an alert of after them is compared with later ones. */
async function compareTrades(
  { sequencer, database }: Services, kind: AlertKind,
  { ending, ...places }: Places & { readonly ending: AbortSignal },
): Promise<Places> {
  const after = places.compared
  const last = await loadTradesEnd(database, kind, { after, most: tradesMost })
  if (last === after) return places
  let reached = await findReached(database, kind, { after, last, most })
  while (reached.length === most && !ending.aborted) {
    const fired = await sequencer.run(fireAlerts, { kind, reached, cursor: null })
    if (!fired.ok) return places
    reached = await findReached(database, kind, { after, last, most })
  }
  if (ending.aborted) return places
  if (reached.length === 0 && last - places.stored < storedEvery) {
    return { ...places, compared: last }
  }
  const fired = await sequencer.run(fireAlerts, { kind, reached, cursor: last })
  return fired.ok ? { compared: last, stored: last } : places
}

async function endDelisted(
  { sequencer, database, listings }: Services, ending: AbortSignal,
): Promise<void> {
  for (const market of await listWatchedMarkets(database)) {
    if (stateOf(listings, market) !== 'delisted') continue
    await repeatStep(async () => {
      const done = await sequencer.run(endAlerts, { market, most })
      return done.ok ? done.value.result.changed : 0
    }, { most, ending })
  }
}

function stateOf(listings: Services['listings'], market: number) {
  const id = asMarketId(market)
  const spot = listings.markets.find((each) => each.id === id)
  return (spot ?? listings.perpetualMarket(id)).listingState
}
