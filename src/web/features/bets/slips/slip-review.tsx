// What was read on a slip, field by field beside its picture: the person corrects it, sees what it is worth, and saves it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BetReading } from '#contract/bets/bet-shapes.ts'
import { type SlipAnswer, slips } from '#contract/bets/slips.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { problemIn } from '../../../api/problem.ts'
import { query } from '../../../api/query.ts'
import { formatMoney } from '../../../format/money.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { ErrorText } from '../../../ui/states/error-text.tsx'
import { useAddBet } from '../tracker/bet-tracker.queries.ts'
import { useStakeQuestion } from '../tracker/use-stake-question.ts'
import { LegWorth } from './leg-worth.tsx'
import { SLIP } from './slip.copy.ts'
import { type DraftField, type DraftLeg, doubtsIn, draftOf, isOnePrice, questionOf, type SlipDraft, ticketOf, typed } from './slip-draft.ts'

type Props = { answer: SlipAnswer; onSaved?: () => void }

export function SlipReview({ answer: { id, reading, secondReader }, onSaved }: Props) {
  const [draft, setDraft] = useState<SlipDraft>(() => draftOf(reading))
  const [games, setGames] = useState<readonly string[]>([])
  const [hasCompared, setHasCompared] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const adding = useAddBet()
  const askAbout = useStakeQuestion()
  const question = questionOf(draft, games)
  const checked = useQuery({
    ...query(slips.check, question ?? { legs: [{ selection: '-', price: null }], stakeCents: null }, { enabled: question !== null }),
    retry: false,
  })
  const found = question === null ? undefined : checked.data
  const doubts = doubtsIn(draft)
  const change = (part: Partial<SlipDraft>) => {
    setRefusal(null)
    setDraft((before) => ({ ...before, ...part }))
  }
  const changeLeg = (at: number, part: Partial<DraftLeg>) =>
    change({ legs: draft.legs.map((leg, place) => (place === at ? { ...leg, ...part } : leg)) })
  const handleSave = () => {
    if (!found) return setRefusal('Still to say: what was picked.')
    const ready = ticketOf(draft, found.reading)
    if (ready.kind === 'missing') return setRefusal(ready.what)
    if (doubts > 0 && !hasCompared) return setRefusal('Some parts are marked. Correct them, or say that you compared them with your slip.')
    const asked = askAbout(ready.ticket.stakeCents)
    if (asked) return setRefusal(asked)
    adding.mutateAsync({ key: id, origin: 'quick', book: draft.book.text.trim(), ticket: ready.ticket }).then(
      (bet) => {
        setIsSaved(true)
        void toast({
          title: SLIP.saved,
          detail: `${bet.ticket.legs.map(({ selection }) => selection).join(' + ')}, ${formatMoney(bet.stakedCents)} at risk.`,
        })
        onSaved?.()
      },
      (error: unknown) => setRefusal(problemIn(error).detail),
    )
  }
  if (isSaved) return <p className="text-13">{SLIP.saved}.</p>
  return (
    <form
      aria-label="What was read on the slip"
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        handleSave()
      }}
    >
      <p className="text-13 text-ink-2">
        {SLIP.check}
        {secondReader ? ` ${secondReader} read it too; where it read something else, the part is marked.` : ''}
      </p>
      {draft.kind.doubt ? (
        <p className="text-13">
          <b>Marked:</b> {draft.kind.doubt}.
        </p>
      ) : null}
      {draft.legs.map((leg, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: selections are told apart by their place on the slip
          key={at}
          className="grid min-w-0 gap-2 rounded-control border border-line p-3"
        >
          <legend className="px-1 text-13 text-ink-2">{draft.legs.length > 1 ? `Selection ${at + 1}` : 'Selection'}</legend>
          <div className="grid min-w-0 gap-2 sm:grid-cols-[minmax(0,1fr)_8rem]">
            <Part label="Pick" field={leg.selection} onChange={(text) => changeLeg(at, { selection: typed(text) })} />
            {isOnePrice(draft) ? null : <Part label="Price" field={leg.price} onChange={(text) => changeLeg(at, { price: typed(text) })} />}
          </div>
          <Part label="Game" field={leg.event} onChange={(text) => changeLeg(at, { event: typed(text) })} />
          {found ? (
            <GamePick
              found={found.reading}
              at={at}
              onGame={(id) => setGames(draft.legs.map((_, place) => (place === at ? id : (games[place] ?? ''))))}
            />
          ) : null}
          {found?.worth[at] ? <LegWorth worth={found.worth[at]} price={leg.price.text} /> : null}
          {draft.legs.length > 1 ? (
            <Button
              size="sm"
              tone="quiet"
              className="justify-self-start"
              onClick={() => change({ legs: draft.legs.filter((_, place) => place !== at) })}
            >
              Leave this selection out
            </Button>
          ) : null}
        </fieldset>
      ))}
      {draft.legs.length === 0 ? (
        <Button
          className="justify-self-start"
          onClick={() => change({ legs: [{ selection: typed(''), price: typed(''), event: typed('') }] })}
        >
          Add the selection
        </Button>
      ) : null}
      <div className="grid min-w-0 grid-cols-2 gap-2 sm:grid-cols-4">
        <Part label="Stake ($)" field={draft.stake} onChange={(text) => change({ stake: typed(text) })} />
        <Part label="Payout ($)" field={draft.payout} onChange={(text) => change({ payout: typed(text) })} />
        {draft.legs.length > 1 ? (
          <Part label="Price of all" field={draft.price} onChange={(text) => change({ price: typed(text) })} />
        ) : null}
        <Part label="Book" field={draft.book} onChange={(text) => change({ book: typed(text) })} />
      </div>
      <div aria-live="polite" className="grid gap-1 text-13">
        {found ? (
          <p>{found.sum === 'agrees' ? SLIP.confirmed : found.sum === 'disagrees' ? <b>{SLIP.disagrees}</b> : SLIP.unknownSum}</p>
        ) : null}
        {isOnePrice(draft) ? <p className="note">{SLIP.oneGame}</p> : null}
        {checked.error && question ? <p className="text-loss">{problemIn(checked.error).detail}</p> : null}
        <ErrorText>{refusal}</ErrorText>
      </div>
      {doubts > 0 ? (
        <Checkbox className="text-13" label={`${SLIP.checked} (${doubts} marked)`} checked={hasCompared} onChange={setHasCompared} />
      ) : null}
      <Button type="submit" tone="primary" busy={adding.isPending} className="justify-self-start">
        {SLIP.save}
      </Button>
    </form>
  )
}

/** A part of the slip as it can be changed: marked in words where it should be looked at, said to be empty where it was not read. */
function Part({ label, field, onChange }: { label: string; field: DraftField; onChange: (text: string) => void }) {
  return (
    <Field
      label={label}
      value={field.text}
      autoComplete="off"
      spellCheck={false}
      placeholder={field.wasRead ? undefined : SLIP.empty}
      hint={field.doubt ? <b>{SLIP.look(field.doubt)}</b> : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The game that was found for a selection; where several fit, which one. */
function GamePick({ found, at, onGame }: { found: BetReading; at: number; onGame: (id: string) => void }) {
  const { start } = useFormat()
  const now = useNow()
  const choices = found.choices.filter(({ leg }) => leg === at)
  const leg = found.legs[at]
  const textOf = (league: LeagueKey, event: string, startsAt: number) => `${LEAGUES[league].name}: ${event}, ${start(startsAt, now)}`
  if (choices.length > 1) {
    const taken = choices.find(({ isTaken }) => isTaken)
    return (
      <Select
        label="Which game"
        showLabel
        size="sm"
        options={[
          ...(taken ? [] : [{ key: '', label: 'Choose the game' }]),
          ...choices.map(({ gameId, league, event, startsAt }) => ({ key: gameId, label: textOf(league, event, startsAt) })),
        ]}
        value={taken?.gameId ?? ''}
        onChange={onGame}
      />
    )
  }
  if (leg?.gameId && leg.league && leg.startsAt) return <p className="note">{textOf(leg.league, leg.event, leg.startsAt)}</p>
  return <p className="note">No game of the next days fits: it can be saved without one, and is then settled by you.</p>
}
