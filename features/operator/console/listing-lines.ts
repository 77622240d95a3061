// [OP45] The terms of a proposed listing as lines: all that cannot be changed later, and the rest.
import { listingTerms, type ListingTerms } from '#features/listing/listings.console.ts'
import { formatUnits } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import type { ShownChange } from '@ingot/console/ui/change-list.tsx'
import { groupedFigure } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { percentOf } from '@ingot/console/ui/percent.ts'

/** The stored value of a listing; undefined for another text. */
export function readListing(value: string): ListingTerms | undefined {
  let terms: unknown
  try {
    terms = JSON.parse(value)
  } catch {
    return undefined
  }
  return listingTerms.safeParse(terms).data
}

type Line = readonly [label: string, value: string]

export function useListingLines(): (terms: ListingTerms) => readonly ShownChange[] {
  const coinLines = useCoinLines()
  const marketLines = useMarketLines()
  return ({ coin, market }) => [
    ...coin === null ? [] : coinLines(coin), ...market === null ? [] : marketLines(market),
  ].map(([label, to], place) => ({ key: `${place} ${label}`, label, from: undefined, to }))
}

function useCoinLines(): (coin: NonNullable<ListingTerms['coin']>) => readonly Line[] {
  const words = useTranslations('configuration')
  const coins = useTranslations('coins')
  const flag = (isOn: boolean) => words(isOn ? 'on' : 'off')
  const text = (value: string) => value === '' ? words('none') : value
  return ({ symbol, name, networks }) => [
    [words('coin'), symbol], [words('name'), name],
    ...networks.flatMap((network, at): readonly Line[] => [
      [coins('networkOf', { number: at + 1 }), `${network.chain} · ${network.name}`],
      [words('contract'), text(network.contract)],
      [words('addressKind'), network.addressKind],
      [words('decimals'), String(network.decimals)],
      [words('chainDecimals'), String(network.chainDecimals)],
      [words('fee'), groupedFigure(network.fee)], [words('min'), groupedFigure(network.min)],
      [words('depositMin'), groupedFigure(network.depositMin)],
      [words('confirmations'), groupedFigure(String(network.confirmations))],
      [words('finalConfirmations'), groupedFigure(String(network.finalConfirmations))],
      [words('depositMinutes'), groupedFigure(String(network.depositMinutes))],
      [words('explorer'), text(network.explorer)],
      [words('deposits'), flag(network.depositsOpen)],
      [words('withdrawals'), flag(network.withdrawalsOpen)],
      [words('position'), String(network.position)],
    ]),
  ]
}

function useMarketLines(): (market: NonNullable<ListingTerms['market']>) => readonly Line[] {
  const words = useTranslations('configuration')
  const coins = useTranslations('coins')
  const operators = useTranslations('operators')
  return (market) => [
    [words('kind'), coins(`kinds.${market.contract ?? 'spot'}`)],
    [coins('referencePrice'), groupedFigure(market.referencePrice)],
    [coins('priceDecimals'), formatUnits(1n, market.priceDecimals)],
    [coins('quantityDecimals'), formatUnits(1n, market.quantityDecimals)],
    [coins('notionalMin'), groupedFigure(market.notionalMin)],
    [words('makerFeePpm'), percentOf(market.makerFeePpm)],
    [words('takerFeePpm'), percentOf(market.takerFeePpm)],
    [coins('bandPpm'), percentOf(market.bandPpm)],
    [
      coins('opensAt'),
      market.opensAt === 0 ? operators('atOnce') : formatMoment(market.opensAt),
    ],
  ]
}
