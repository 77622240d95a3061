// The banners of the front page.
import {
  changeBannerTerms, type ConfigurationView, removeBannerRow,
} from '#features/configuration/configuration.console.ts'
import { type Language, languages } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { currentLanguage } from '@ingot/console/data/current-language.ts'
import { useAction } from '@ingot/console/data/use-action.ts'
import type { Column } from '@ingot/console/ui/row-table.tsx'
import type { PanelProps } from './configuration-page.tsx'
import type { Edit } from './edit.ts'
import { OpenBadge } from './open-badge.tsx'
import { RowPanel } from './row-panel.tsx'
import { type Draft, flagOf, numberOf, type Term, textOf, wordsOf } from './term.ts'

type Stored = ConfigurationView['banners'][number]
/** A new banner has no id yet. */
type Banner = Omit<Stored, 'id'> & { readonly id: number | null }

const emptyTitles: Record<Language, string> = {
  zh_CN: '', zh_TW: '', en_US: '', es_ES: '', ja_JP: '', ru_RU: '', ko_KR: '', th_TH: '',
}
const newBanner: Banner = {
  id: null, titles: emptyTitles, image: '', link: '', showType: 1, isShown: true, position: 0,
}

export function BannersPanel({ data }: PanelProps) {
  const words = useTranslations('configuration')
  const change = useAction(changeBannerTerms)
  const remove = useAction(removeBannerRow)
  const terms = useBannerTerms()
  const columns = useBannerColumns()
  const editOf = (banner: Banner): Edit => {
    const { id, titles, image, link, isShown, position } = banner
    return {
      title: id === null ? words('addBanner') : words('bannerOf', { id }),
      terms,
      draft: { titles, image, link, isShown, position: String(position) },
      save: {
        ...change,
        run: async (draft, seen) => await change.run(
          { ...seen, ...bannerOf(draft), id, showType: banner.showType }, words('done'),
        ) !== undefined,
      },
      ...id === null ? {} : {
        further: {
          ...remove, label: words('remove'), title: words('removeTitle', { id }),
          text: words('removeText'), isDanger: true,
          run: async (seen) => await remove.run({ ...seen, id }, words('done')) !== undefined,
        },
      },
    }
  }
  return (
    <RowPanel
      add={{ label: words('addBanner'), row: newBanner }} columns={columns} editOf={editOf}
      emptyTitle={words('noBanners')} keyOf={({ id }) => String(id)} label={words('tabs.banners')}
      rows={data.banners} version={data.version}
    />
  )
}

const bannerOf = (draft: Draft) => ({
  titles: { ...wordsOf(draft, 'titles') }, image: textOf(draft, 'image'),
  link: textOf(draft, 'link'), isShown: flagOf(draft, 'isShown'),
  position: numberOf(draft, 'position'),
})

function useBannerTerms(): readonly Term[] {
  const words = useTranslations('configuration')
  return [
    {
      key: 'titles', label: words('titles'), hint: words('hints.titles'), kind: 'words',
      isSound: (value) => typeof value === 'object'
        && languages.every((language) => value[language].trim() !== ''),
    },
    { key: 'image', label: words('image'), hint: words('hints.image'), kind: 'text' },
    { key: 'link', label: words('link'), hint: words('hints.link'), kind: 'text' },
    { key: 'isShown', label: words('shown'), kind: 'flag' },
    { key: 'position', label: words('position'), hint: words('hints.position'), kind: 'text' },
  ]
}

function useBannerColumns(): readonly Column<Banner>[] {
  const words = useTranslations('configuration')
  return [
    {
      key: 'title', label: words('titles'),
      cell: ({ titles }) => <b className="m">{titles[currentLanguage()]}</b>,
    },
    {
      key: 'link', label: words('link'),
      cell: ({ link }) => <span className="mono">{link === '' ? '–' : link}</span>,
    },
    {
      key: 'position', label: words('position'), isRight: true, cell: ({ position }) => position,
    },
    {
      key: 'shown', label: words('shown'),
      cell: ({ isShown }) => <OpenBadge isOpen={isShown} words="switch" />,
    },
  ]
}
