import { useState } from 'react'
import { billing, type MyBilling } from '#contract/people/billing.ts'
import { formatMoney } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { BILLING } from './billing.copy.ts'
import { useBillingAct } from './use-billing.ts'

/** Every payment with its receipt. */
export function PaymentsList({ invoices }: Pick<MyBilling, 'invoices'>) {
  const { fullDate } = useFormat()
  return (
    <Card title={BILLING.invoices}>
      {invoices.length === 0 ? <EmptyState title={BILLING.noInvoices} detail={BILLING.noInvoicesDetail} /> : null}
      <ul>
        {invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-b-0 sm:grid-cols-[1fr_auto_auto]"
          >
            <span className="grid">
              <span>{boughtOf(invoice)}</span>
              <span className="text-13 text-ink-2">
                <span className="tabular-nums">{fullDate(Date.parse(invoice.paidAt ?? invoice.issuedAt))}</span>
                {` · ${BILLING.state[invoice.state]}`}
                {invoice.refundedCents > 0 ? `, ${BILLING.partRefunded(formatMoney(invoice.refundedCents))}` : ''}
              </span>
            </span>
            <b className="text-right tabular-nums">{formatMoney(invoice.state === 'paid' ? invoice.paidCents : invoice.totalCents)}</b>
            <LinkButton
              to="/billing/receipt"
              search={{ invoice: invoice.id }}
              size="sm"
              className="max-sm:justify-self-start"
              aria-label={`Receipt ${invoice.number}`}
            >
              {invoice.number}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What was bought, without the credits and discounts that its receipt lists. */
const boughtOf = ({ lines }: MyBilling['invoices'][number]) =>
  lines
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ text }) => text)
    .join(', ')

/** The 30-day guarantee, while it can be asked for: two clicks. */
export function RefundCard({ refund }: { refund: NonNullable<MyBilling['refund']> }) {
  const [isAsking, setIsAsking] = useState(false)
  const give = useBillingAct(billing.refund)
  const { fullDate } = useFormat()
  const amount = formatMoney(refund.amountCents)
  // All was given back, and the plan that it was for goes on: only its end is left.
  const words =
    refund.amountCents === 0
      ? { what: BILLING.refundEnds, ask: BILLING.refundEndAsk, sure: BILLING.refundEndSure, done: BILLING.refundEnded }
      : {
          what: BILLING.refund(amount, fullDate(Date.parse(refund.until))),
          ask: BILLING.refundAsk(amount),
          sure: BILLING.refundSure,
          done: BILLING.refunded(amount),
        }
  const handleRefund = () =>
    give.mutate({}, { onSuccess: () => void toast({ title: words.done, detail: '' }), onSettled: () => setIsAsking(false) })
  return (
    <Card title={BILLING.refundTitle} padded>
      <div className="grid justify-items-start gap-3">
        <p>{words.what}</p>
        {isAsking ? (
          <div className="grid w-full gap-2 sm:grid-cols-2">
            <Button tone="danger" busy={give.isPending} onClick={handleRefund}>
              {words.sure}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{BILLING.keep}</Button>
          </div>
        ) : (
          <Button onClick={() => setIsAsking(true)}>{words.ask}</Button>
        )}
      </div>
    </Card>
  )
}
