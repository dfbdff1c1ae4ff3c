// Settling by hand: how each selection ended, how a runner came in, or what the book paid for closing early.
import { useState } from 'react'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { isPriced, settleTicket } from '#core/bankroll/bets/tickets.ts'
import { readDollars } from '#core/dollars.ts'
import { formatMoney, formatMoneyChange } from '../../../format/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { STATUS_WORDS } from './bet-tracker.copy.ts'
import type { SettleHow } from './bet-tracker.queries.ts'

const LEG_CHOICES = (['open', 'won', 'lost', 'push', 'void', 'half won', 'half lost'] as const).map((key) => ({
  key,
  label: STATUS_WORDS[key],
}))
const FINISHES = (['open', 'won', 'placed', 'lost', 'void'] as const).map((key) => ({
  key,
  label: `${key[0]!.toUpperCase()}${key.slice(1)}`,
}))
const WAYS = [
  { key: 'result', label: 'By result' },
  { key: 'cash', label: 'Cashed out' },
] as const

type Props = { bet: BetRow; onClose: () => void; onSettle: (how: SettleHow, words: string) => void }

export function SettleDialog({ bet, onClose, onSettle }: Props) {
  const { ticket } = bet
  const [way, setWay] = useState<'result' | 'cash'>('result')
  const [legs, setLegs] = useState(() => ticket.legs.map(({ status }) => status))
  const [finish, setFinish] = useState(ticket.finish ?? 'open')
  const [paid, setPaid] = useState('')
  const paidCents = readDollars(paid)
  const how: SettleHow | null =
    way === 'cash'
      ? paidCents === null || paidCents < 0
        ? null
        : { cashOut: { stakeCents: ticket.stakeCents, paidCents } }
      : ticket.kind === 'each way'
        ? { finish }
        : { legs }
  const settled =
    how &&
    settleTicket({
      ...ticket,
      legs: ticket.legs.map((leg, i) => ({ ...leg, status: legs[i] ?? leg.status })),
      finish,
      ...(how.cashOut && { cashOut: how.cashOut }),
    })
  const words =
    settled?.kind === 'settled' && settled.profitCents > 0 && !how?.cashOut && !isPriced(ticket)
      ? 'The price of this bet is unknown: edit it and write its price, then settle it.'
      : settled?.kind === 'settled'
        ? `${STATUS_WORDS[settled.status]}: ${formatMoney(settled.payoutCents)} back, ${formatMoneyChange(settled.profitCents)}.`
        : 'Still open.'
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Settle the bet"
      description="What you say here stands; final scores leave it alone from now on."
      width="sm"
      footer={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button
            tone="primary"
            disabled={how === null}
            onClick={() => {
              if (how) onSettle(how, words)
              onClose()
            }}
          >
            Settle
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ToggleGroup label="How it ended" choices={WAYS} value={way} onChange={setWay} />
        {way === 'cash' ? (
          <Field
            label="The book paid ($)"
            inputMode="decimal"
            placeholder="18.40"
            value={paid}
            onChange={(event) => setPaid(event.target.value)}
          />
        ) : ticket.kind === 'each way' ? (
          <Select label={ticket.legs[0]?.selection ?? 'Runner'} showLabel options={FINISHES} value={finish} onChange={setFinish} />
        ) : (
          ticket.legs.map((leg, index) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: selections have no other name than their place
              key={index}
              label={leg.selection}
              showLabel
              options={LEG_CHOICES}
              value={legs[index] ?? 'open'}
              onChange={(status) => setLegs(legs.map((old, i) => (i === index ? status : old)))}
            />
          ))
        )}
        <p className="text-13 text-ink-2" aria-live="polite">
          {how === null ? 'Say what the book paid.' : words}
        </p>
      </div>
    </Dialog>
  )
}
