// The user's conversions, newest first, each with the facts of its quote.
import type { Conversion } from '#features/conversion/conversions.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useConversions } from '#features/conversion/app/use-conversions.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { minusSign } from '@ingot/ui/format/create-format.ts'
import { rateText } from '@ingot/ui/format/rate-text.ts'
import { DetailSheet, type RecordDetail } from '@ingot/web/widgets/records/detail-sheet.tsx'
import { RecordCard } from '@ingot/web/widgets/records/record-card.tsx'
import { type RecordDetailProps, RecordsPage } from '@ingot/web/widgets/records/records-page.tsx'

export function ExchangeRecordsPage() {
  const t = useTranslations('exchange')
  const router = useRouter()
  const pages = useConversions()
  return (
    <RecordsPage
      detail={ConversionSheet}
      empty={{
        title: t('noRecords'), text: t('noRecordsText'),
        action: {
          text: t('title'), onPress: () => void router.navigate({ to: '/pages/exchange/index' }),
        },
      }}
      pages={pages}
      scrollId="exchange-records"
      title={t('records')}
    >
      {(conversion, onOpen) => <ConversionCard conversion={conversion} onOpen={onOpen} />}
    </RecordsPage>
  )
}

type ConversionCardProps = { readonly conversion: Conversion, readonly onOpen: () => void }

function ConversionCard({ conversion, onOpen }: ConversionCardProps) {
  const t = useTranslations('exchange')
  const format = useFormat()
  const { fromSymbol, toSymbol, fromAmount, toAmount, rate, takenTime } = conversion
  const pair = t('pair', { from: fromSymbol, to: toSymbol })
  return (
    <RecordCard
      badge={{ state: 'completed', text: t('converted') }}
      figures={[
        { label: t('gave'), value: `${minusSign}${format.amount(fromAmount, fromSymbol)}` },
        { label: `1 ${fromSymbol}`, value: format.amount(rate, toSymbol, 'exact') },
      ]}
      open={{ label: t('openConversion', { pair }), onPress: onOpen }}
      symbol={toSymbol}
      text={pair}
      time={takenTime}
      title={`+${format.amount(toAmount, toSymbol)}`}
    />
  )
}

function ConversionSheet({ record, onClose }: RecordDetailProps<Conversion>) {
  const t = useTranslations('exchange')
  const writeDetail = useConversionDetail()
  return (
    <DetailSheet
      detail={record && writeDetail(record)}
      onClose={onClose}
      title={t('detailTitle')}
    />
  )
}

function useConversionDetail(): (conversion: Conversion) => RecordDetail {
  const t = useTranslations('exchange')
  const format = useFormat()
  return (conversion) => {
    const { id, fromSymbol, toSymbol, path, viaAmount, createTime, takenTime } = conversion
    const write = (amount: string, symbol: string): string =>
      format.amount(amount, symbol, 'exact')
    const priceOf = (from: string, rate: string, to: string): string =>
      rateText({ from, rate: format.figure(rate, to, 'exact'), to })
    return {
      figure: { integer: `+${format.figure(conversion.toAmount, toSymbol)}`, unit: toSymbol },
      badge: { state: 'completed', text: t('converted') },
      timeline: {
        label: t('timeline'),
        steps: [
          { id: 'quoted', text: t('quotedAt'), look: 'done', time: createTime },
          { id: 'taken', text: t('converted'), look: 'done', time: takenTime },
        ],
      },
      facts: [
        { label: t('gave'), value: write(conversion.fromAmount, fromSymbol) },
        { label: t('got'), value: write(conversion.toAmount, toSymbol) },
        { label: t('price'), value: priceOf(fromSymbol, conversion.rate, toSymbol) },
        {
          label: t('inversePrice'),
          value: priceOf(toSymbol, conversion.inverseRate, fromSymbol),
        },
        ...path.map(({ symbol, price, spreadPpm }) => ({
          label: t('legPrice', { symbol }),
          value: `${format.amount(price, symbolDefault, 'exact')} · ${format.ppm(spreadPpm)}`,
        })),
        ...viaAmount === null ? [] : [{
          label: t('path'), value: `${fromSymbol} → ${write(viaAmount, 'USDT')} → ${toSymbol}`,
        }],
        { label: t('bookPrice'), value: write(conversion.midAmount, toSymbol) },
        {
          label: t('spread', { rate: format.ppm(conversion.spreadPpm) }),
          value: write(conversion.spreadUsdt, 'USDT'),
        },
        { label: t('conversionId'), value: id, isCopied: true },
      ],
    }
  }
}
