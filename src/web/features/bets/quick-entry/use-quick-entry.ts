// What happens to a line between the first key and the kept bet.
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { BetReading as Reading } from '#contract/bets/bet-shapes.ts'
import { problemIn } from '../../../api/problem.ts'
import { formatMoney } from '../../../format/money.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { TRACKER } from '../tracker/bet-tracker.copy.ts'
import { newKey, useAddBet, useReadBet } from '../tracker/bet-tracker.queries.ts'
import { useStakeQuestion } from '../tracker/use-stake-question.ts'
import { stillToSay, ticketOf, withOffer } from './quick-reading.ts'
import { useLineDraft } from './use-line-draft.ts'

const READ_AFTER_MS = 250

/** The game that was chosen for a leg, by the place of the leg. */
type Games = Readonly<Record<number, string>>

type Options = {
  readonly initialLine: string
  readonly keptAs: string | undefined
  readonly onKept: (() => void) | undefined
  /** Told what the line was answered with when it is to be kept, also where nothing can be kept of it. */
  readonly onSubmit: (answer: { readonly help?: unknown }) => void
  /** Told why a line that was to be kept was refused. */
  readonly onRefused: (error: unknown) => void
}

export function useQuickEntry({ initialLine, keptAs, onKept, onSubmit, onRefused }: Options) {
  const { line, set: setLine, clear: clearLine } = useLineDraft(initialLine, keptAs)
  const { choices, choose, forget: forgetChoices } = useChoices()
  const { games, book, offer } = choices
  const [key, setKey] = useState(newKey)
  const [refusal, setRefusal] = useState<string | null>(null)
  /** Enter was pressed on this line before it was read: it is kept as soon as it is. */
  const [pressed, setPressed] = useState<string | null>(null)
  const reading = useReadBet()
  const adding = useAddBet()
  const askAbout = useStakeQuestion()
  const { mutate: read } = reading
  useEffect(() => {
    if (line.trim() === '') return
    const timer = setTimeout(() => read(asked(line, games)), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [line, games, read])
  const found = line.trim() === '' || !reading.data ? null : withOffer(reading.data, offer)
  const isAsked = reading.variables?.line === line.trim() && sameGames(reading.variables.game, games)
  const isRead = found !== null && !reading.isPending && isAsked
  const forgetAnswers = () => {
    forgetChoices()
    setRefusal(null)
    setPressed(null)
  }
  const keep = (reading: Reading, answer: { readonly help?: unknown }) => {
    onSubmit(answer)
    const ticket = ticketOf(reading)
    if (!ticket) return setRefusal(`Not kept yet. Still to say: ${stillToSay(reading)}.`)
    const question = askAbout(ticket.stakeCents)
    if (question) return setRefusal(question)
    const bet = { key, origin: 'quick' as const, book: reading.book || book, ticket }
    // Told also to a screen that was left meanwhile: what is kept is not offered again on the way back.
    adding.mutateAsync(bet).then(
      (kept) => {
        void toast({
          title: TRACKER.added,
          detail: `${kept.ticket.legs.map(({ selection }) => selection).join(' + ')}, ${formatMoney(kept.stakedCents)} at risk.`,
        })
        setKey(newKey())
        // Who types the next bet already goes on with it.
        if (!clearLine(line)) return
        forgetAnswers()
        // What is shown of help stays: it would go with whatever closes.
        if (!answer.help) onKept?.()
      },
      (error: unknown) => {
        onRefused(error)
        setRefusal(problemIn(error).detail)
      },
    )
  }
  const keepPressed = useEffectEvent(() => {
    setPressed(null)
    if (found && reading.data) keep(found, reading.data)
  })
  const isDue = pressed !== null && isRead && pressed === line.trim()
  useEffect(() => {
    if (isDue) keepPressed()
  }, [isDue])
  return {
    line,
    found,
    /** Epoch ms. */
    readAt: reading.submittedAt,
    choices,
    refusal,
    failure: reading.error,
    isBusy: adding.isPending || (pressed !== null && !reading.error),
    handleChange: (text: string) => {
      setLine(text)
      forgetAnswers()
    },
    handleChoice: (change: Partial<Choices>) => {
      choose(change)
      setRefusal(null)
    },
    handleSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (line.trim() === '' || adding.isPending) return
      if (found && isRead && reading.data) return keep(found, reading.data)
      setPressed(line.trim())
      if (!(reading.isPending && isAsked)) read(asked(line, games), { onError: onRefused })
    },
  }
}

type Choices = {
  readonly games: Games
  /** Where the line names no book; '' = not said. */
  readonly book: string
  /** The book whose price of the board is meant, where the line names none and several show one; '' = not said. */
  readonly offer: string
}
const NO_CHOICES: Choices = { games: {}, book: '', offer: '' }

/** What the person chose where the line leaves it open. */
function useChoices() {
  const [choices, setChoices] = useState(NO_CHOICES)
  return {
    choices,
    choose: (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change })),
    forget: () => setChoices(NO_CHOICES),
  }
}

/** One text for each leg up to the last that was chosen, empty where none was. */
function byLeg(games: Games): string[] {
  const legs = Object.keys(games).map(Number)
  return Array.from({ length: Math.max(-1, ...legs) + 1 }, (_, leg) => games[leg] ?? '')
}
const asked = (line: string, games: Games) => ({ line: line.trim(), ...(byLeg(games).length > 0 ? { game: byLeg(games) } : {}) })
const sameGames = (sent: string | readonly string[] | undefined, games: Games) =>
  JSON.stringify([sent ?? []].flat()) === JSON.stringify(byLeg(games))
