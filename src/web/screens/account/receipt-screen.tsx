import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { billing, type Receipt } from '#contract/people/billing.ts'
import { query } from '../../api/query.ts'
import { RECEIPT } from '../../features/subscriptions/billing.copy.ts'
import { formatMoney } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** One receipt with what the law wants on it, to print or to save as PDF by the browser. */
export function ReceiptScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const invoiceId = String(search.invoice ?? 'none')
  const receipt = useQuery(query(billing.receipt, { invoiceId }))
  return (
    <Page title={receipt.data ? RECEIPT.title(receipt.data.number) : 'Receipt'} width="narrow">
      {/* Under the title: beside a long number they would lie outside the window of a phone. */}
      <div className="flex flex-wrap gap-2 print:hidden">
        {receipt.data ? (
          <Button tone="primary" onClick={() => window.print()}>
            {RECEIPT.print}
          </Button>
        ) : null}
        <LinkButton to="/billing">{RECEIPT.back}</LinkButton>
      </div>
      {receipt.error ? <ErrorState error={receipt.error} title={RECEIPT.failed} onRetry={() => void receipt.refetch()} /> : null}
      {receipt.isPending ? <LoadingState label={RECEIPT.loading} /> : null}
      {receipt.data ? <Paper receipt={receipt.data} /> : null}
    </Page>
  )
}

function Paper({ receipt }: { receipt: Receipt }) {
  const { fullDate } = useFormat()
  const date = (iso: string) => fullDate(Date.parse(iso))
  const { seller, buyer } = receipt
  return (
    <article aria-label={RECEIPT.title(receipt.number)} className="paper grid gap-5 rounded-card border border-line bg-s-1 p-5">
      <p className="hidden font-semibold print:block">{RECEIPT.title(receipt.number)}</p>
      {receipt.isTest ? <p role="note">{RECEIPT.test}</p> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <section aria-label={RECEIPT.seller}>
          <h2 className="text-13 text-ink-2">{RECEIPT.seller}</h2>
          {seller ? (
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">
              {[seller.name, seller.address, seller.taxId ? `${RECEIPT.taxId} ${seller.taxId}` : '', seller.email ?? '']
                .filter(Boolean)
                .join('\n')}
            </p>
          ) : (
            <p className="text-ink-2">{RECEIPT.noSeller}</p>
          )}
        </section>
        <section aria-label={RECEIPT.buyer}>
          <h2 className="text-13 text-ink-2">{RECEIPT.buyer}</h2>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{[buyer.name, buyer.email].filter(Boolean).join('\n')}</p>
        </section>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-ink-2">{RECEIPT.issued}</dt>
        <dd>{date(receipt.issuedAt)}</dd>
        <dt className="text-ink-2">{RECEIPT.paid}</dt>
        <dd>{receipt.paidAt ? date(receipt.paidAt) : RECEIPT.notPaid}</dd>
        <dt className="text-ink-2">{RECEIPT.period}</dt>
        <dd>{`${date(receipt.periodStart)} – ${date(receipt.periodEnd)}`}</dd>
      </dl>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line pt-3">
        {receipt.lines.map(({ text, amountCents }) => (
          <div key={text} className="contents">
            <dt>{text}</dt>
            <dd className="text-right tabular-nums">{formatMoney(amountCents)}</dd>
          </div>
        ))}
        <dt className="-mr-6 border-t border-line pt-1 font-semibold">{RECEIPT.total}</dt>
        <dd className="border-t border-line pt-1 text-right font-semibold tabular-nums">{formatMoney(receipt.totalCents)}</dd>
        <dt>{RECEIPT.taken}</dt>
        <dd className="text-right tabular-nums">{formatMoney(receipt.paidCents)}</dd>
        {receipt.refunds.map(({ at, amountCents }) => (
          <div key={`${at} ${amountCents}`} className="contents">
            <dt>{RECEIPT.given(date(at))}</dt>
            <dd className="text-right tabular-nums">{formatMoney(amountCents)}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
