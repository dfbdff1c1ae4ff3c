// Adding a bet (by hand, or from a price) and changing one: the same form in a dialog.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { pickAddress } from '#core/community/pick-address.ts'
import { useAccess } from '../../../access/use-access.ts'
import { formatDollarField } from '../../../format/bets.ts'
import { formatMoney } from '../../../format/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { useSending } from '../../care/help-dialog.tsx'
import { StakeRoom } from '../../care/stake-room.tsx'
import { useCare, useClosed } from '../../care/use-care.ts'
import { PostPickLink } from '../../community/post-pick-link.tsx'
import { type BetDraft, EMPTY_DRAFT, pickedLine, ticketOf } from './bet-draft.ts'
import { BetForm } from './bet-form.tsx'
import { TRACKER } from './bet-tracker.copy.ts'
import { newKey, useAddBet, useEditBet } from './bet-tracker.queries.ts'
import { rememberStake, withinLimits } from './stake-habit.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useStakeQuestion } from './use-stake-question.ts'

type AddProps = {
  open: boolean
  onClose: () => void
  /** What is known already: a price of the board. */
  start?: BetDraft
  origin?: 'hand' | 'price'
}

/** "Did you place it, and at what price?" */
export function AddBetDialog({ open, onClose, start = EMPTY_DRAFT, origin = 'hand' }: AddProps) {
  return open ? <AddBet start={start} origin={origin} onClose={onClose} /> : null
}

function AddBet({ start, origin, onClose }: { start: BetDraft; origin: 'hand' | 'price'; onClose: () => void }) {
  const [kept, setDraft, forgetDraft] = useKeptDraft(start)
  const draft = withinLimits(kept, useCare().data?.largestStakeCents ?? null)
  const { error, setError, handleSent, handleRefused, instead } = useSending(onClose)
  const [key] = useState(newKey)
  const adding = useAddBet()
  const handleChange = (next: BetDraft) => {
    setError(null)
    setDraft(next)
  }
  const askAbout = useStakeQuestion()
  const isPrice = origin === 'price'
  const line = usePickedLine(draft)
  const navigate = useNavigate()
  const postPick = line && {
    label: TRACKER.postPick,
    onClick: () => void navigate({ to: '/community', search: { pick: pickAddress(line) } }),
  }
  const handleAdd = () => {
    if (adding.isPending) return
    const ready = ticketOf(draft)
    if (ready.kind === 'missing') return setError(ready.what)
    const question = askAbout(ready.ticket.stakeCents)
    if (question) return setError(question)
    // Told also to a screen that was left meanwhile: what is kept is not offered again on the way back.
    adding.mutateAsync({ key, origin, book: draft.book.trim(), ticket: ready.ticket }).then((bet) => {
      const detail = `${bet.ticket.legs[0]?.selection ?? ''}, ${formatMoney(bet.stakedCents)} at risk.`
      void toast({ title: TRACKER.added, detail, ...(postPick && !bet.help ? { action: postPick } : {}) })
      rememberStake(draft.stake)
      forgetDraft(draft)
      handleSent(bet)
    }, handleRefused)
  }
  if (instead) return instead
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={isPrice ? TRACKER.placed : 'Add a bet'}
      description={isPrice ? TRACKER.placedDetail : 'As it stands on your ticket.'}
      footer={
        <>
          <DialogClose render={<Button onClick={() => forgetDraft()}>{isPrice ? 'I did not place it' : 'Cancel'}</Button>} />
          <Button tone="primary" busy={adding.isPending} onClick={handleAdd}>
            {isPrice ? 'I placed it' : 'Keep the bet'}
          </Button>
        </>
      }
    >
      <BetForm draft={draft} onChange={handleChange} onSubmit={handleAdd} error={error} />
      <StakeRoom />
      {line ? (
        <p className="flex flex-wrap items-center gap-x-2">
          <PostPickLink {...line} onOpen={onClose} />
          <span className="note">{TRACKER.postPickDetail}</span>
        </p>
      ) : null}
    </Dialog>
  )
}

/** What of a draft can be posted as a pick by this person now. */
function usePickedLine(draft: BetDraft) {
  const { user } = useAccess()
  const isClosed = useClosed('see_edges') !== null
  const line = pickedLine(draft, useNow())
  return user && !isClosed ? line : null
}

/** A kept bet as the form has it. */
function draftOf({ ticket, book }: BetRow): BetDraft {
  const { promotion } = ticket
  return {
    kind: ticket.kind,
    stake: formatDollarField(ticket.stakeCents),
    book,
    legs: ticket.legs.map(({ selection, event, market, price, gameId, league, outcome, point, startsAt, prop, onScore }) => ({
      selection,
      event,
      market,
      price,
      known: { gameId, league, outcome, point, startsAt, prop, onScore },
    })),
    size: String(ticket.size ?? 2),
    teaserPrice: ticket.teaserPrices?.[String(ticket.legs.length)] ?? EMPTY_DRAFT.teaserPrice,
    placeShare: ticket.placeShare ?? EMPTY_DRAFT.placeShare,
    extra: promotion?.kind ?? 'none',
    boostPercent: promotion?.kind === 'profit boost' ? String(promotion.basisPoints / 100) : EMPTY_DRAFT.boostPercent,
  }
}

export function EditBetDialog({ bet, onClose }: { bet: BetRow; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(bet))
  const { error, setError, handleSent, handleRefused, instead } = useSending(onClose)
  const editing = useEditBet()
  const askAbout = useStakeQuestion()
  const handleChange = (next: BetDraft) => {
    setError(null)
    setDraft(next)
  }
  const handleSave = () => {
    if (editing.isPending) return
    const ready = ticketOf(draft)
    if (ready.kind === 'missing') return setError(ready.what)
    // What stays as it was needs no question.
    const question = ready.ticket.stakeCents === bet.ticket.stakeCents ? null : askAbout(ready.ticket.stakeCents)
    if (question) return setError(question)
    const { note, byHand, finish, cashOut, closing, chance } = bet.ticket
    const kept = Object.fromEntries(
      Object.entries({ note, byHand, finish, cashOut, closing, chance }).filter(([, value]) => value !== undefined),
    )
    // How each selection ended stays with it as long as it is the same selection.
    const legs = ready.ticket.legs.map((leg, i) => ({
      ...leg,
      status: bet.ticket.legs[i]?.selection === leg.selection ? bet.ticket.legs[i].status : ('open' as const),
    }))
    editing.mutate(
      { id: bet.id, version: bet.version, book: draft.book.trim(), ticket: { ...kept, ...ready.ticket, legs } },
      {
        onSuccess: handleSent,
        onError: handleRefused,
      },
    )
  }
  if (instead) return instead
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Change the bet"
      footer={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button tone="primary" busy={editing.isPending} onClick={handleSave}>
            Save
          </Button>
        </>
      }
    >
      <BetForm draft={draft} onChange={handleChange} onSubmit={handleSave} error={error} />
      <StakeRoom />
    </Dialog>
  )
}
