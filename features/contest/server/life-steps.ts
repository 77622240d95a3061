// The steps of a season's life that no operator takes: it starts and ends by the writer's clock,
// its entries are measured and placed a bounded number at a time, its prizes are paid one by one.
import {
  accepted, asAssetId, asUserId, contestBase, contestProfit, rejected, symbolDefault,
} from '@ingot/contract/vocabulary'
import { loadUsdt } from '@ingot/server/sequencer/steps/step-assets.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type {
  ContestRoundTripTable, ContestVolumeTable,
} from '@ingot/server/store/tables/contest/contest-fill-tables.ts'
import type {
  ContestEntryTable, ContestSeasonTable,
} from '@ingot/server/store/tables/contest/contest-tables.ts'
import { contestEntryWorkflow, contestWorkflow } from './contest-workflow.ts'

const bySystem = { kind: 'system', id: null } as const

type OfSeason = { readonly id: number }

export const startSeason = defineStep({
  name: 'start-contest-season',
  async run(step, { id }: OfSeason) {
    const found = await contestWorkflow.load(step, { id })
    if (!found.ok) return found
    if (found.value.status !== 'announced' || step.at < found.value.start_at) {
      return rejected('state_conflict')
    }
    await contestWorkflow.move(step, { id, to: 'running', by: bySystem })
    return accepted(null)
  },
})

/** Whatever an entry did since it was measured before, up to a committed batch. */
export type MeasuredEntry = {
  readonly id: number
  /** The batch of the measurement before: zero for the first one. */
  readonly fromBatch: number
  readonly batch: number
  readonly lastTradeId: number
  readonly lastEntryId: number
  readonly walletUnits: bigint
  readonly equityUnits: bigint
  /** Transfers in their order; money that left is negative. */
  readonly flows: readonly bigint[]
  readonly bonusUnits: bigint
  readonly volumes: readonly Omit<ContestVolumeTable, 'entry_id'>[]
  readonly roundTrips: readonly Omit<ContestRoundTripTable, 'entry_id'>[]
}

export type Measurement = {
  readonly seasonId: number
  /** The moment of the batch. */
  readonly at: number
  readonly entries: readonly MeasuredEntry[]
}

/** [CT7] An entry that was measured meanwhile is left as it is: no fact is counted twice. */
export const measureEntries = defineStep({
  name: 'measure-contest-entries',
  async run(step, { seasonId, at, entries }: Measurement) {
    const season = await contestWorkflow.load(step, { id: seasonId })
    if (!season.ok) return season
    if (season.value.status !== 'running') return rejected('state_conflict')
    let changed = 0
    for (const measured of entries) {
      const row = await step.database.selectFrom('contest_entry').selectAll()
        .where('id', '=', measured.id).where('season_id', '=', seasonId).executeTakeFirst()
      if (row === undefined || row.batch !== measured.fromBatch) continue
      await addFacts(step, { row, measured, at })
      if (row.started_at === null && row.created_at < season.value.start_at) {
        await step.notify({
          user: row.user_id, kind: 'contest_started', parameters: { number: String(seasonId) },
        })
      }
      changed += 1
    }
    return accepted({ changed })
  },
})

type Added = {
  readonly row: ContestEntryTable
  readonly measured: MeasuredEntry
  readonly at: number
}

async function addFacts(step: StepContext, { row, measured, at }: Added): Promise<void> {
  const { database } = step
  const { equityUnits, walletUnits, batch, lastTradeId, lastEntryId, flows } = measured
  const last = {
    measured_at: at, batch, last_trade_id: lastTradeId, last_entry_id: lastEntryId,
    wallet_units: walletUnits, equity_units: equityUnits,
  }
  if (row.started_at === null) {
    await database.updateTable('contest_entry').set({
      ...last, started_at: at, start_batch: batch, start_trade_id: lastTradeId,
      start_units: equityUnits, net_units: equityUnits, peak_units: equityUnits,
    }).where('id', '=', row.id).execute()
    return
  }
  for (const volume of measured.volumes) {
    await database.insertInto('contest_volume').values({ entry_id: row.id, ...volume })
      .onConflict((same) => same.columns(['entry_id', 'day', 'counterparty_id'])
        .doUpdateSet((eb) => ({
          fills: eb('contest_volume.fills', '+', volume.fills),
          volume_units: eb('contest_volume.volume_units', '+', volume.volume_units),
          gain_units: eb('contest_volume.gain_units', '+', volume.gain_units),
        }))).execute()
  }
  for (const trip of measured.roundTrips) {
    await database.insertInto('contest_round_trip').values({ entry_id: row.id, ...trip })
      .onConflict((same) => same.columns(['entry_id', 'trade_id']).doNothing()).execute()
  }
  const { netUnits, peakUnits } = contestBase({
    netUnits: row.net_units, peakUnits: row.peak_units,
  }, flows)
  const sumOf = (units: readonly bigint[]) => units.reduce((sum, one) => sum + one, 0n)
  await database.updateTable('contest_entry').set({
    ...last, net_units: netUnits, peak_units: peakUnits,
    in_units: row.in_units + sumOf(flows.filter((flow) => flow > 0n)),
    out_units: row.out_units - sumOf(flows.filter((flow) => flow < 0n)),
    bonus_units: row.bonus_units + measured.bonusUnits,
    volume_units: row.volume_units + sumOf(measured.volumes.map((one) => one.volume_units)),
  }).where('id', '=', row.id).execute()
}

/** The profit of an entry's facts, before the gains that do not count. */
export const rawProfit = (row: ContestEntryTable): bigint => contestProfit({
  startUnits: row.start_units, equityUnits: row.equity_units, inUnits: row.in_units,
  outUnits: row.out_units, bonusUnits: row.bonus_units,
})

/** The figures and places of an entry, which follow from the facts of all. */
export type PlacedEntry = Pick<
  ContestEntryTable,
  'id' | 'batch' | 'left_out_volume_units' | 'left_out_gain_units' | 'days' | 'profit_units'
  | 'roi_ppm' | 'top_profit_units' | 'drawdown_ppm' | 'is_qualified' | 'roi_rank' | 'profit_rank'
  | 'final_rank' | 'prize_units'
>

export type Placement = {
  readonly seasonId: number
  /** The season's version: an exclusion meanwhile makes the places void. */
  readonly version: number
  readonly entries: readonly PlacedEntry[]
}

/** [CT3] A place is final in review, and its user gets a notification. */
export const placeEntries = defineStep({
  name: 'place-contest-entries',
  async run(step, { seasonId, version, entries }: Placement) {
    const season = await contestWorkflow.load(step, { id: seasonId })
    if (!season.ok) return season
    const { status } = season.value
    const isOpen = (status === 'running' || status === 'review')
      && season.value.version === version && season.value.signed_at === null
    if (!isOpen) return rejected('state_conflict')
    for (const { id, batch, ...figures } of entries) {
      const row = await step.database.selectFrom('contest_entry').select(['status', 'user_id'])
        .where('id', '=', id).where('season_id', '=', seasonId).where('batch', '=', batch)
        .executeTakeFirst()
      if (row === undefined) continue
      const isFinal = figures.final_rank !== null && status === 'review'
      if (isFinal && row.status === 'joined') {
        await contestEntryWorkflow.move(step, { id, to: 'ranked', by: bySystem, set: figures })
        await notifyPlace(step, {
          user: row.user_id, seasonId, rank: figures.final_rank ?? 0, units: figures.prize_units,
          kind: 'contest_ranked',
        })
      } else {
        await step.database.updateTable('contest_entry').set(figures).where('id', '=', id)
          .execute()
      }
    }
    return accepted(null)
  },
})

type Placed = {
  readonly user: number
  readonly seasonId: number
  readonly rank: number
  readonly units: bigint
  readonly kind: 'contest_ranked' | 'contest_prize_paid'
}

async function notifyPlace(
  step: StepContext, { user, seasonId, rank, units, kind }: Placed,
): Promise<void> {
  const usdt = await loadUsdt(step)
  await step.notify({
    user, kind,
    parameters: {
      number: String(seasonId), rank: String(rank), amount: amountText(usdt, units),
      symbol: symbolDefault,
    },
  })
}

type Noted = OfSeason & { readonly at: number }

/** Shows that every entry was measured at this moment. */
export const noteMeasurement = defineStep({
  name: 'note-contest-measurement',
  async run(step, { id, at }: Noted) {
    await step.database.updateTable('contest_season').set({ measured_at: at })
      .where('id', '=', id).where('status', '=', 'running').execute()
    step.announce(contestWorkflow.name)
    return accepted(null)
  },
})

type Ended = Noted & { readonly batch: number }

/** [CT7] A season ends once every entry was measured in one batch after its end. */
export const endSeason = defineStep({
  name: 'end-contest-season',
  async run(step, { id, at, batch }: Ended) {
    const found = await contestWorkflow.load(step, { id })
    if (!found.ok) return found
    const { status, end_at: endAt } = found.value
    if (status !== 'running' || at < endAt) return rejected('state_conflict')
    const other = await step.database.selectFrom('contest_entry').select('id')
      .where('season_id', '=', id).where('batch', '!=', batch).executeTakeFirst()
    if (other !== undefined) return rejected('state_conflict')
    await contestWorkflow.move(step, {
      id, to: 'review', by: bySystem, set: { measured_at: at, ended_at: step.at },
    })
    return accepted(null)
  },
})

type PublishedTable = OfSeason & { readonly version: number, readonly hash: string }

export const publishTable = defineStep({
  name: 'publish-contest-table',
  async run(step, { id, version, hash }: PublishedTable) {
    const found = await contestWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    if (row.status !== 'review' || row.version !== version || row.table_hash !== '') {
      return rejected('state_conflict')
    }
    await step.database.updateTable('contest_season').set({ table_hash: hash })
      .where('id', '=', id).execute()
    step.announce(contestWorkflow.name)
    return accepted(null)
  },
})

/** [CT9] Each prize once: the entry's own row remembers it. */
export const payPrize = defineStep({
  name: 'pay-contest-prize',
  async run(step, { id }: { readonly id: number }) {
    const found = await contestEntryWorkflow.load(step, { id })
    if (!found.ok) return found
    const entry = found.value
    const season = await contestWorkflow.load(step, { id: entry.season_id })
    if (!season.ok) return season
    if (!mayPay(entry, season.value)) return rejected('state_conflict')
    const usdt = await loadUsdt(step)
    const paid = step.apply({
      kind: 'credit-funds', user: asUserId(entry.user_id), asset: asAssetId(usdt.id),
      units: entry.prize_units, purpose: 'prize', houseWallet: 'spot',
    })
    if (!paid.ok) return paid
    await step.database.updateTable('contest_entry').set({ paid_at: step.at }).where('id', '=', id)
      .execute()
    await step.database.updateTable('contest_season')
      .set({ paid_units: season.value.paid_units + entry.prize_units })
      .where('id', '=', season.value.id).execute()
    await contestEntryWorkflow.changed(step, { id })
    await notifyPlace(step, {
      user: entry.user_id, seasonId: season.value.id, rank: entry.final_rank ?? 0,
      units: entry.prize_units, kind: 'contest_prize_paid',
    })
    return accepted(null)
  },
})

function mayPay(entry: ContestEntryTable, season: ContestSeasonTable): boolean {
  return season.status === 'review' && season.signed_at !== null && entry.status === 'ranked'
    && entry.paid_at === null && entry.prize_units > 0n
    && season.paid_units + entry.prize_units <= season.pool_units
}

/** [CT9] Once every prize was paid; the remainder stays with promotions and is free again. */
export const completePayment = defineStep({
  name: 'complete-contest-payment',
  async run(step, { id }: OfSeason) {
    const found = await contestWorkflow.load(step, { id })
    if (!found.ok) return found
    if (found.value.signed_at === null) return rejected('state_conflict')
    const unpaid = await step.database.selectFrom('contest_entry').select('id')
      .where('season_id', '=', id).where('status', '=', 'ranked').where('paid_at', 'is', null)
      .where('prize_units', '>', 0n).executeTakeFirst()
    if (unpaid !== undefined) return rejected('state_conflict')
    const moved = await contestWorkflow.move(step, {
      id, to: 'paid', by: bySystem, set: { paid_at: step.at },
    })
    return moved.ok ? accepted(null) : moved
  },
})

/** The entry of a season that was called off; the last one ends the notifications. */
export const notifyCalledOff = defineStep({
  name: 'notify-contest-called-off',
  async run(step, { id, most }: OfSeason & { readonly most: number }) {
    const found = await contestWorkflow.load(step, { id })
    if (!found.ok) return found
    if (found.value.status !== 'called_off' || found.value.ended_at !== null) {
      return rejected('state_conflict')
    }
    const rows = await step.database.selectFrom('contest_entry').select(['id', 'user_id'])
      .where('season_id', '=', id).where('measured_at', 'is', null)
      .orderBy('id').limit(most).execute()
    for (const row of rows) {
      await step.database.updateTable('contest_entry').set({ measured_at: step.at })
        .where('id', '=', row.id).execute()
      await step.notify({
        user: row.user_id, kind: 'contest_called_off', parameters: { number: String(id) },
      })
    }
    if (rows.length < most) {
      await step.database.updateTable('contest_season').set({ ended_at: step.at })
        .where('id', '=', id).execute()
    }
    return accepted({ changed: rows.length })
  },
})
