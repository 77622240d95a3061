// The fills of one order, a page at a time.
import { useTranslations } from 'use-intl'
import type { PagedRows } from '@ingot/web/data/call/use-pages.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import styles from './order-detail.module.css'
import type { FillRow } from './order-row.ts'

const css = styleNames(styles)

export function OrderFills({ pages }: { readonly pages: PagedRows<FillRow> }) {
  const t = useTranslations('trade')
  if (pages.error !== null) {
    return <LoadFailed query={{ error: pages.error, refetch: pages.refresh }} />
  }
  return (
    <section aria-label={t('fillsOfOrder')}>
      <h3 className={css('title')}>{t('fillsOfOrder')}</h3>
      {pages.rows === undefined
        ? <SkeletonRows count={1} hasLead={false} />
        : <ul>{pages.rows.map((fill) => <FillLine fill={fill} key={pages.idOf(fill)} />)}</ul>}
      {pages.hasMore && (
        <Button
          busyLabel=""
          isBusy={pages.isLoadingMore}
          kind="soft"
          onPress={pages.loadMore}
          size="s"
        >
          {t('moreFills')}
        </Button>
      )}
    </section>
  )
}

function FillLine({ fill }: { readonly fill: FillRow }) {
  const t = useTranslations('trade')
  const format = useFormat()
  const steps = useMarketSteps(fill.symbol)
  const price = steps === undefined
    ? format.digits(fill.price)
    : format.price(fill.price, steps.priceDecimals)
  const quantity = steps === undefined
    ? format.digits(fill.quantity)
    : format.quantity(fill.quantity, steps.quantityDecimals)
  return (
    <li className={css('fill')}>
      <span className={css('price')}>{price}</span>
      <span className={css('quantity')}>{`${quantity} ${steps?.base ?? ''}`}</span>
      <span className={css('when')}>{format.dateTime(fill.time)}</span>
      <span className={css('fee')}>
        {`${t(fill.role)} · ${t('fees', {
          amount: format.figure(fill.fees, fill.feeSymbol), symbol: fill.feeSymbol,
        })}`}
      </span>
    </li>
  )
}
