// A user's levels as the user reads them.
import type { IdentityLevelView, IdentityView } from '#features/identity/identity.calls.ts'
import {
  type IdentityLevel, identityLevels, identityRejectionsMax, levelFunctions, type Settings,
  symbolDefault,
} from '@ingot/contract/vocabulary'
import { loadAuthLevel } from '#features/level/server/check-level.ts'
import { fiatTradedToday } from '#features/quick-trade/server/day-limit.ts'
import { withdrawnToday } from '#features/withdrawal/server/level-limit.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { IdentityTable } from '@ingot/server/store/tables/identity-tables.ts'
import { countRejections, loadIdentities, loadPictures, type UsedPicture } from './store.ts'

const viewsShown = 50

export async function loadIdentityView(
  { database, clock, configuration, listings }: Services, user: number,
): Promise<IdentityView> {
  const at = clock()
  const { settings } = configuration.now()
  const rows = await loadIdentities(database, user)
  const [pictures, authLevel, withdrawn, fiatUnits, rejections, views] = await Promise.all([
    rows.length === 0 ? [] : loadPictures(database, rows.map(({ id }) => id)),
    loadAuthLevel(database, user),
    withdrawnToday(database, { user, at }),
    fiatTradedToday(database, { user, at }),
    countRejections(database, { user, at }),
    database.selectFrom('identity_view').select(['viewed_at', 'side']).where('user_id', '=', user)
      .orderBy('id', 'desc').limit(viewsShown).execute(),
  ])
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  return {
    authLevel,
    levels: identityLevels.map((level) => levelView(level, {
      row: rows.find((one) => one.level === level), pictures, settings,
    })),
    withdrawnUsdt: amountText(usdt, withdrawn),
    fiatUsedUsdt: amountText(usdt, fiatUnits),
    nextDayTime: (dayOf(at) + 1) * dayMs,
    triesLeft: Math.max(0, identityRejectionsMax - rejections),
    needsPictures: settings.needIdPhoto,
    views: views.map((view) => ({ time: view.viewed_at, side: view.side })),
  }
}

type LevelParts = {
  readonly row: IdentityTable | undefined
  readonly pictures: readonly UsedPicture[]
  readonly settings: Settings
}

/** Every user has level 1. */
function levelView(level: IdentityLevel, { row, pictures, settings }: LevelParts) {
  return {
    level,
    status: level === 1 ? 'certified' : row?.status ?? 'pending_certification',
    submitTime: row?.submitted_at ?? null,
    decideTime: row?.decided_at ?? null,
    reason: row?.reason ?? null,
    remark: row?.remark ?? '',
    pictures: pictures.filter((one) => one.identity_id === row?.id)
      .map((one) => ({ side: one.side, id: one.file_id })),
    withdrawalUsdt: settings[`level${level}WithdrawalUsdt`],
    fiatUsdt: settings[`level${level}FiatUsdt`],
    functions: levelFunctions.filter((name) => settings[`${name}Level`] === level),
  } satisfies IdentityLevelView
}
