// One line of text to a kept bet: it is read while it is typed, shown as chips, and kept when the person agrees.
import { CornerDownLeft } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { BetReading as Reading } from '#contract/bet-shapes.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { problemIn } from '../../api/problem.ts'
import { formatMoney } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.tsx'
import { TRACKER } from '../bet-tracker/bet-tracker.copy.ts'
import { newKey, useAddBet, useReadBet } from '../bet-tracker/bet-tracker.queries.ts'
import { useMyBankroll } from '../bet-tracker/my-bankroll.ts'
import { stakeQuestion } from '../bet-tracker/stake-question.ts'

const READ_AFTER_MS = 250
export const QUICK_PLACEHOLDER = '$25 DEN +7.5 +116 FD'

type Props = { autoFocus?: boolean; initialLine?: string; onKept?: () => void }

export function QuickEntry({ autoFocus = false, initialLine = '', onKept }: Props) {
  const [line, setLine] = useState(initialLine)
  const [game, setGame] = useState<string | null>(null)
  const [book, setBook] = useState('')
  const [key, setKey] = useState(newKey)
  const [refusal, setRefusal] = useState<string | null>(null)
  const reading = useReadBet()
  const adding = useAddBet()
  const bankroll = useMyBankroll()
  /** Enter was pressed on this line before it was read: it is kept as soon as it is. */
  const [pressed, setPressed] = useState<string | null>(null)
  const [askedCents, setAskedCents] = useState<number | null>(null)
  const { mutate: read } = reading
  useEffect(() => {
    if (line.trim() === '') return
    const timer = setTimeout(() => read({ line: line.trim() }), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [line, read])
  const found = line.trim() === '' || !reading.data ? null : chosen(reading.data, game)
  const isRead = found !== null && !reading.isPending && reading.variables?.line === line.trim()
  const handleChange = (text: string) => {
    setLine(text)
    setGame(null)
    setBook('')
    setRefusal(null)
    setPressed(null)
  }
  const keep = (reading: Reading) => {
    const ticket = ticketOf(reading)
    if (!ticket) return setRefusal(`Not kept yet. Still to say: ${reading.missing.join('; ') || 'which game is meant'}.`)
    const question = stakeQuestion(ticket.stakeCents, bankroll)
    if (question && askedCents !== ticket.stakeCents) {
      setAskedCents(ticket.stakeCents)
      return setRefusal(question)
    }
    adding.mutate(
      { key, origin: 'quick', book: reading.book || book, ticket },
      {
        onSuccess: (bet) => {
          void toast({
            title: TRACKER.added,
            detail: `${bet.ticket.legs.map(({ selection }) => selection).join(' + ')}, ${formatMoney(bet.stakedCents)} at risk.`,
          })
          handleChange('')
          setKey(newKey())
          onKept?.()
        },
        onError: (error) => setRefusal(problemIn(error).detail),
      },
    )
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (line.trim() === '' || adding.isPending) return
    if (found && isRead) return keep(found)
    setPressed(line.trim())
    if (!(reading.isPending && reading.variables?.line === line.trim())) read({ line: line.trim() })
  }
  const keepPressed = useEffectEvent(() => {
    setPressed(null)
    if (found) keep(found)
  })
  const isDue = pressed !== null && isRead && pressed === line.trim()
  useEffect(() => {
    if (isDue) keepPressed()
  }, [isDue])
  return (
    <form onSubmit={handleSubmit} className="grid gap-2" aria-label="Quick entry">
      <div className="flex items-start gap-2">
        <Field
          label="Quick entry"
          hint="Stake, team, game or player, line, price, book. Commas make a parlay."
          placeholder={QUICK_PLACEHOLDER}
          value={line}
          maxLength={200}
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => handleChange(event.target.value)}
          className="flex-1"
        />
        <Button
          type="submit"
          tone="primary"
          disabled={line.trim() === ''}
          busy={adding.isPending || (pressed !== null && !reading.error)}
          icon={<CornerDownLeft size={14} />}
          className="mt-[26px] md:h-9"
        >
          Keep
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {found ? (
          <Read reading={found} all={reading.data?.choices ?? []} game={game} onGame={setGame} book={book} onBook={setBook} />
        ) : null}
        {refusal ? <p className="text-13 text-loss">{refusal}</p> : null}
        {reading.error ? <p className="text-13 text-loss">{problemIn(reading.error).detail}</p> : null}
      </div>
    </form>
  )
}

/** The reading with the game that the person meant, where several fit. */
function chosen(reading: Reading, game: string | null): Reading {
  const other = reading.choices.find(({ gameId }) => gameId === game)
  const [leg] = reading.legs
  if (!other || !leg) return reading
  const isSame = other.gameId === leg.gameId
  const { outcome } = leg
  // The same team may be at home in one game and away in the other.
  const side = isSame || outcome === 'over' || outcome === 'under' ? outcome : sideIn(other.event, leg.selection)
  const { onScore } = leg
  const onTeam = onScore?.team && !isSame ? { onScore: { ...onScore, team: sideIn(other.event, leg.selection) } } : {}
  const { gameId, league, event, startsAt } = other
  return { ...reading, asks: false, legs: [{ ...leg, gameId, league, event, startsAt, outcome: side, ...onTeam }] }
}

function sideIn(event: string, selection: string): 'home' | 'away' {
  const [, home = ''] = event.split(' @ ')
  return selection.startsWith(home) ? 'home' : 'away'
}

/** A ticket when stake, selections and prices are all there; a game is not needed. */
function ticketOf({ stakeCents, legs, asks }: Reading) {
  if (asks) return null
  if (stakeCents === null || stakeCents < 1 || legs.length === 0) return null
  const priced = legs.flatMap((leg) => (leg.price === null ? [] : [{ ...leg, price: leg.price }]))
  if (priced.length < legs.length) return null
  return { kind: legs.length === 1 ? ('straight' as const) : ('parlay' as const), stakeCents, legs: priced }
}

type ReadProps = {
  reading: Reading
  all: Reading['choices']
  game: string | null
  onGame: (id: string) => void
  /** Chosen below, where the line names none; '' = not said. */
  book: string
  onBook: (name: string) => void
}

function Read({
  reading: { chips, legs, missing, stakeCents, units, unitCents, books, asks },
  all,
  game,
  onGame,
  book,
  onBook,
}: ReadProps) {
  const { start } = useFormat()
  return (
    <>
      <ul className="flex flex-wrap gap-1.5" aria-label="What was read">
        {chips.map((chip, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand twice
            key={index}
            title={chip.meaning}
            className={cx(
              'rounded-tag border px-2 py-0.5 text-13',
              chip.kind === 'unread' ? 'border-loss text-loss' : 'border-line-2 bg-s-2',
            )}
          >
            <b>{chip.text}</b>{' '}
            <span className="note">
              {chip.kind === 'stake' && units !== null && stakeCents !== null && unitCents !== null
                ? `${chip.meaning} of ${formatMoney(unitCents)}`
                : chip.meaning}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-13 text-ink-2">
        {legs
          .map((leg) => `${leg.selection}${leg.gameId && leg.startsAt ? ` (${leg.event}, ${start(leg.startsAt, leg.startsAt)})` : ''}`)
          .join(' + ')}
        {stakeCents === null ? '' : ` for ${formatMoney(stakeCents)}`}
      </p>
      {all.length > 1 ? (
        <Select
          label="Which game"
          showLabel
          size="sm"
          className="max-w-72"
          options={[
            ...(asks ? [{ key: '', label: 'Choose the game' }] : []),
            ...all.map(({ gameId, league, event, startsAt }) => ({
              key: gameId,
              label: `${asks ? `${LEAGUES[league].name}: ` : ''}${event}, ${start(startsAt, startsAt)}`,
            })),
          ]}
          value={game ?? legs[0]?.gameId ?? ''}
          onChange={onGame}
        />
      ) : null}
      {books.length > 0 ? (
        <Select
          label="At which book"
          showLabel
          size="sm"
          className="max-w-72"
          options={[{ key: '', label: 'Not said' }, ...books.map((name) => ({ key: name, label: name }))]}
          value={book}
          onChange={onBook}
        />
      ) : null}
      {missing.length > 0 ? <p className="note">Still to say: {missing.join('; ')}.</p> : null}
    </>
  )
}
