// The frozen facts of an offer, the coin's white paper and its contract on the chain.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { ExternalLink, FileText, Link } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { CopyButton } from '@ingot/web/widgets/copy-button.tsx'
import { shortAddress } from '@ingot/web/widgets/figures/short-address.ts'
import styles from './coin-facts.module.css'

const css = styleNames(styles)

export function CoinFacts({ offer }: { readonly offer: NewCoin }) {
  const t = useTranslations('new-coin')
  const format = useFormat()
  const { symbol, supply, unitNums, ticketPrice, offeredTickets, askedTickets } = offer
  const { minSubNums, maxSubNums, subscribers, whitePaper, chainAddress } = offer
  const coins = (figure: string): string => format.amount(figure, symbol, 'exact')
  return (
    <>
      <Card>
        <Ledger>
          <LedgerRow label={t('supply')}>{coins(supply)}</LedgerRow>
          <LedgerRow label={t('oneTicket')}>
            {`${coins(unitNums)} · ${format.amount(ticketPrice, symbolDefault)}`}
          </LedgerRow>
          <LedgerRow label={t('offeredTickets')}>{format.count(offeredTickets)}</LedgerRow>
          <LedgerRow label={t('askedTickets')}>{format.count(askedTickets)}</LedgerRow>
          <LedgerRow label={t('subscribers')}>{format.count(subscribers)}</LedgerRow>
          <LedgerRow label={t('minLabel')}>{coins(minSubNums)}</LedgerRow>
          <LedgerRow label={t('maxLabel')}>{coins(maxSubNums)}</LedgerRow>
        </Ledger>
      </Card>
      {(whitePaper !== '' || chainAddress !== '') && (
        <Card isFlush>
          {whitePaper !== '' && (
            <ListRow
              href={whitePaper}
              isAside
              lead={<Icon of={FileText} />}
              title={t('whitePaper')}
              trailing={<Icon of={ExternalLink} size={16} />}
            />
          )}
          {chainAddress !== '' && (
            <ListRow
              lead={<Icon of={Link} />}
              title={t('chainAddress')}
              trailing={<CopyButton name={t('chainAddress')} text={chainAddress} />}
              value={(
                <span className={css('address')} translate="no">
                  {shortAddress(chainAddress)}
                </span>
              )}
            />
          )}
        </Card>
      )}
    </>
  )
}
