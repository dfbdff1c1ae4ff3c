// The form of a bet: kind, stake, book, selections, and what sweetens it. For adding by hand, from a price, and for editing.
import { Plus, X } from 'lucide-react'
import { readProp } from '#core/bankroll/bets/read-prop.ts'
import { mostPayout } from '#core/bankroll/bets/tickets.ts'
import { formatMoney } from '../../../format/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { type BetDraft, EMPTY_LEG, type Extra, type LegDraft, legsFor, ticketOf, wholeTicket } from './bet-draft.ts'
import { KIND_WORDS, MARKET_WORDS } from './bet-tracker.copy.ts'

const KINDS = (['straight', 'parlay', 'round robin', 'teaser', 'each way'] as const).map((key) => ({ key, label: KIND_WORDS[key] }))
const MARKETS = (['h2h', 'spreads', 'totals', 'prop', 'other'] as const).map((key) => ({ key, label: MARKET_WORDS[key]! }))
const EXTRAS: readonly { key: Extra; label: string }[] = [
  { key: 'none', label: 'Own money' },
  { key: 'free bet', label: 'Free bet' },
  { key: 'profit boost', label: 'Profit boost' },
]

const STAKE_FROM = { 'last bet': 'Your last stake', ticket: 'The stake of the ticket' } as const

type Props = {
  draft: BetDraft
  onChange: (draft: BetDraft) => void
  /** Enter in a field does what the button of the dialog does. */
  onSubmit: () => void
  error: string | null
}

export function BetForm({ draft, onChange, onSubmit, error }: Props) {
  const set = (change: Partial<BetDraft>) => onChange({ ...draft, ...change })
  const setLeg = (index: number, change: Partial<LegDraft>) =>
    set({ legs: draft.legs.map((leg, i) => (i === index ? { ...leg, ...change } : leg)) })
  const isSingle = draft.kind === 'straight' || draft.kind === 'each way'
  return (
    <form
      aria-label="The bet"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {/* The button that is seen stands at the foot of the dialog, outside of the form. */}
      <button type="submit" hidden />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Field
          label={
            draft.kind === 'round robin' ? 'Stake of each parlay ($)' : draft.kind === 'each way' ? 'Stake of each half ($)' : 'Amount ($)'
          }
          inputMode="decimal"
          placeholder="25"
          value={draft.stake}
          hint={draft.stakeFrom && STAKE_FROM[draft.stakeFrom]}
          onChange={(event) => set({ stake: event.target.value, stakeFrom: undefined })}
        />
        <Field
          label="Book"
          placeholder="FanDuel"
          value={draft.book}
          maxLength={80}
          onChange={(event) => set({ book: event.target.value })}
        />
        <Select
          label="Kind"
          showLabel
          options={KINDS}
          value={draft.kind}
          onChange={(kind) => set({ kind, legs: legsFor(kind, draft.legs) })}
        />
        <Select label="Paid with" showLabel options={EXTRAS} value={draft.extra} onChange={(extra) => set({ extra })} />
      </div>
      {draft.extra === 'profit boost' ? (
        <Field
          label="Boost of the profit (%)"
          inputMode="decimal"
          value={draft.boostPercent}
          onChange={(event) => set({ boostPercent: event.target.value })}
          className="max-w-48"
        />
      ) : null}
      <ol className="grid gap-3">
        {draft.legs.map((leg, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: selections have no other name than their place
          <li key={index} className="grid gap-2 rounded-control bg-s-2 p-3">
            <LegFields
              leg={leg}
              number={isSingle ? null : index + 1}
              isTeaser={draft.kind === 'teaser'}
              onChange={(change) => setLeg(index, change)}
              onRemove={
                !isSingle && draft.legs.length > legsFor(draft.kind, []).length
                  ? () => set({ legs: draft.legs.filter((_, i) => i !== index) })
                  : null
              }
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-3">
        {isSingle ? null : (
          <Button
            size="sm"
            icon={<Plus size={14} />}
            disabled={draft.legs.length >= 16}
            onClick={() => set({ legs: [...draft.legs, EMPTY_LEG] })}
          >
            Selection
          </Button>
        )}
        {draft.kind === 'round robin' ? (
          <Field
            label="Selections of each parlay"
            inputMode="numeric"
            value={draft.size}
            onChange={(event) => set({ size: event.target.value })}
            className="w-48"
          />
        ) : null}
        {draft.kind === 'teaser' ? (
          <Field
            label="Price of the teaser"
            value={draft.teaserPrice}
            onChange={(event) => set({ teaserPrice: event.target.value })}
            className="w-48"
          />
        ) : null}
        {draft.kind === 'each way' ? (
          <Field
            label="A place pays this share"
            value={draft.placeShare}
            onChange={(event) => set({ placeShare: event.target.value })}
            className="w-48"
          />
        ) : null}
      </div>
      {error ? (
        <p role="alert" className="text-13 text-loss">
          {error}
        </p>
      ) : (
        <Payout draft={draft} />
      )}
    </form>
  )
}

type LegProps = {
  leg: LegDraft
  number: number | null
  isTeaser: boolean
  onChange: (change: Partial<LegDraft>) => void
  onRemove: (() => void) | null
}

function LegFields({ leg, number, isTeaser, onChange, onRemove }: LegProps) {
  const name = (label: string) => (number === null ? label : `${label} ${number}`)
  return (
    <>
      <div className="flex items-end gap-2">
        <Field
          label={name('Selection')}
          placeholder="DEN +7.5"
          value={leg.selection}
          maxLength={200}
          // Another pick is another bet: what the board knew of the first one does not belong to it.
          onChange={(event) => onChange({ selection: event.target.value, known: undefined })}
          className="flex-1"
        />
        {onRemove ? <IconButton label={`Remove selection ${number}`} icon={<X size={16} />} onClick={onRemove} /> : null}
      </div>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
        <Field
          label={name('Odds')}
          placeholder={isTeaser ? 'by the ticket' : '+116'}
          value={leg.price}
          maxLength={16}
          onChange={(event) => onChange({ price: event.target.value })}
        />
        <Select
          label={name('Bet type')}
          showLabel
          options={MARKETS}
          value={leg.market}
          onChange={(market) => onChange({ market, known: undefined })}
        />
        <Field
          label={name('Game')}
          placeholder="DEN @ KC"
          value={leg.event}
          maxLength={200}
          onChange={(event) => onChange({ event: event.target.value, known: undefined })}
          className="max-md:col-span-2"
        />
      </div>
      <p className="note">{settledBy(leg)}</p>
    </>
  )
}

function settledBy({ known, market, selection }: LegDraft): string {
  if (known?.gameId && known.onScore && known.onScore.part !== 'game')
    return 'Settles itself where the feed tells how that part ended; otherwise you settle it by hand.'
  if (known?.gameId) return known.prop ? 'Settles itself from the box score.' : 'Settles itself from the final score.'
  if (market !== 'prop') return 'Not tied to a game of the feed: you settle it by hand.'
  return readProp(selection)
    ? 'Settles itself from the box score if this player has a game in the feed within a week.'
    : 'Written as “Sam Hill over 244.5 passing yards” it can settle itself; otherwise you settle it by hand.'
}

function Payout({ draft }: { draft: BetDraft }) {
  const ready = ticketOf(draft)
  if (ready.kind === 'missing') return <p className="note">The payout appears when stake, selection and odds are there.</p>
  const most = mostPayout(wholeTicket(ready.ticket))
  return (
    <p className="text-13 text-ink-2" aria-live="polite">
      Pays <b className="text-ink">{formatMoney(most)}</b> if everything wins.
    </p>
  )
}
