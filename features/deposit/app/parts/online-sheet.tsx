// The details of a deposit over a chain, or of test coins.
import type { DepositRecord } from '#features/record/records.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { ExternalLink } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { DetailSheet, type RecordDetail } from '@ingot/web/widgets/records/detail-sheet.tsx'
import type { RecordDetailProps } from '@ingot/web/widgets/records/records-page.tsx'
import { useDepositWords } from './use-deposit-words.ts'

export function OnlineSheet({ record, onClose }: RecordDetailProps<DepositRecord>) {
  const t = useTranslations('recharge')
  const router = useRouter()
  const writeDetail = useOnlineDetail()
  const online = record?.online ?? null
  const follow = (id: string): void => {
    onClose()
    void router.navigate({ to: '/pages/recharge/track', search: { id } })
  }
  return (
    <DetailSheet
      detail={record && writeDetail(record)}
      onClose={onClose}
      support={online === null || record === undefined ? undefined : { deposit: record.id }}
      title={t('detailTitle')}
    >
      {online !== null && online.explorer !== null && (
        <ListRow
          href={online.explorer}
          isAside
          title={t('explorer')}
          trailing={<Icon of={ExternalLink} size={16} />}
        />
      )}
      {record !== undefined && online !== null && (
        <Button kind="line" onPress={() => follow(record.id)}>{t('follow')}</Button>
      )}
    </DetailSheet>
  )
}

function useOnlineDetail(): (record: DepositRecord) => RecordDetail {
  const t = useTranslations('recharge')
  const format = useFormat()
  const words = useDepositWords()
  return (record) => {
    const { id, symbol, amount, status, createTime, online, remark } = record
    const write = (figure: string): string => format.amount(figure, symbol, 'exact')
    const shown = {
      figure: { integer: `+${format.figure(amount, symbol, 'exact')}`, unit: symbol },
      badge: { state: status, text: t(`status_${status}`) },
    } as const
    const idFact = { label: t('depositId'), value: id, isCopied: true }
    if (online === null) {
      return {
        ...shown,
        remarks: remark === '' ? [] : [{ text: remark }],
        timeline: {
          label: t('timeline'),
          steps: [{
            id: 'credited', text: t('step_credited'), look: 'done', time: createTime,
          }],
        },
        facts: [idFact],
      }
    }
    const { chain, networkName, block, chainAmount, remainder, debtPaid, address, memo } = online
    return {
      ...shown,
      remarks: words.remarks(record, online),
      timeline: { label: t('timeline'), steps: words.steps(record, online) },
      facts: [
        { label: t('network'), value: `${networkName} (${chain})` },
        { label: t('block'), value: block === null ? t('noBlock') : format.count(block) },
        { label: t('amountOnChain'), value: write(chainAmount) },
        ...signOfDecimal(remainder) === 0
          ? [] : [{ label: t('remainder'), value: write(remainder) }],
        ...signOfDecimal(debtPaid) === 0 ? [] : [{ label: t('debtPaid'), value: write(debtPaid) }],
        ...memo === null ? [] : [{ label: t('memoOrTag'), value: memo, isCopied: true }],
        idFact,
      ],
      longFacts: [
        { label: t('address'), value: address, look: 'address', isCopied: true },
        { label: t('transaction'), value: online.txId, look: 'code', isCopied: true },
      ],
    }
  }
}
