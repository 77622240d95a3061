// Adds a banner of the front page, changes it, or removes it.
import { accepted, isForeignPage, isWords, rejected, type Words } from '@ingot/contract/vocabulary'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { loadBanners } from '@ingot/server/store/rows/configuration.ts'
import { type ChangedBy, noteChange } from './note-change.ts'

export type BannerTerms = {
  readonly titles: Words
  readonly image: string
  readonly link: string
  readonly showType: number
  readonly isShown: boolean
  readonly position: number
}

/** Without an id the banner is new. */
export type BannerChange = ChangedBy & {
  readonly id: number | null
  readonly banner: BannerTerms
}

const bannersMax = 20
const positionMax = 1_000
/** A page of the app: words between single slashes, so that no part leads back. */
const pagePattern = /^#\/pages(?:\/[\w-]+)+(?:\?[\w=&.%-]*)?$/
/** A file of the exchange. A browser reads a second slash as another host. */
const filePattern = /^(?:\/[\w-]+(?:\.[\w-]+)*)+$/

export const changeBanner = defineStep({
  name: 'change-banner',
  async run(step, { id, banner, by, reason }: BannerChange) {
    const fault = faultOf(banner)
    if (fault !== undefined) return rejected('invalid_input', fault)
    const banners = await loadBanners(step.database)
    const from = banners.find((known) => known.id === id)
    if (id !== null && from === undefined) return rejected('request_unknown')
    if (id === null && banners.length >= bannersMax) return rejected('invalid_input', 'banner')
    const row = {
      titles: JSON.stringify(banner.titles), image: banner.image, link: banner.link,
      show_type: banner.showType, is_shown: Number(banner.isShown), position: banner.position,
    }
    const next = id ?? await nextId(step.database)
    await (id === null
      ? step.database.insertInto('banner').values({ id: next, ...row })
      : step.database.updateTable('banner').set(row).where('id', '=', id)).execute()
    await noteChange(step, {
      row: `banner ${next}`, by, reason, from: from ?? null, to: banner,
    })
    return accepted({ id: next })
  },
})

export const removeBanner = defineStep({
  name: 'remove-banner',
  async run(step, { id, by, reason }: ChangedBy & { readonly id: number }) {
    const from = (await loadBanners(step.database)).find((known) => known.id === id)
    if (from === undefined) return rejected('request_unknown')
    await step.database.deleteFrom('banner').where('id', '=', id).execute()
    await noteChange(step, { row: `banner ${id}`, by, reason, from, to: null })
    return accepted(null)
  },
})

/** A removed banner's number is not used again, because events name it. */
async function nextId(database: Parameters<typeof loadBanners>[0]): Promise<number> {
  const rows = await database.selectFrom('workflow_event').select('row_id')
    .where('workflow', '=', 'configuration').where('row_id', 'like', 'banner %').execute()
  return Math.max(0, ...rows.map((row) => Number(row.row_id.slice('banner '.length)))) + 1
}

function faultOf({ titles, image, link, showType, position }: BannerTerms): string | undefined {
  if (!isWords(titles)) return 'titles'
  if (!(filePattern.test(image) || isForeignPage(image))) return 'image'
  if (!(link === '' || pagePattern.test(link) || isForeignPage(link))) return 'link'
  if (!Number.isInteger(showType)) return 'showType'
  return Number.isInteger(position) && position >= 0 && position <= positionMax
    ? undefined : 'position'
}
