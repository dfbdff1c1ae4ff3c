// The first minute: six short questions above the first screen, each of which changes what stands below it, and each of which can be left out.
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { bets } from '#contract/bets/bets.ts'
import { accounts } from '#contract/people/accounts.ts'
import { useAccess } from '../../../access/use-access.ts'
import { FRESH } from '../../../api/freshness.ts'
import { mutation, query } from '../../../api/query.ts'
import { setNoBets, useNoBets } from '../../../preferences/no-bets.ts'
import { ODDS_FORMATS, setPreferences, usePreferences } from '../../../preferences/preferences.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { type Choice, ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useSearchState } from '../../../ui/layout/use-search-state.ts'
import { useChangePreferences } from '../../alerts/alerts.queries.ts'
import { booksOf } from '../../odds/board/board-rows.ts'
import { BookList } from '../../odds/board/filters/books-choice.tsx'
import { useMyBooks, useSetMyBooks } from '../../odds/board/my-books.ts'
import { useBoards } from '../../odds/board/use-boards.ts'
import { FavoriteFinder } from '../profile/favorite-finder.tsx'
import { FIRST_STEPS as COPY, STEPS, type Step } from './first-steps.copy.ts'

const OFF = 'off'

type Props<L extends string> = {
  /** The league at which the first screen opens, and those that it offers. */
  league: L
  leagues: readonly Choice<L>[]
  onLeague: (league: L) => void
}

/** Shown while the address says so (?setup=league); the last step, or Done, takes it away. */
export function FirstSteps<L extends string>({ league, leagues, onLeague }: Props<L>) {
  const [step, setStep] = useSearchState<Step | typeof OFF>('setup', [...STEPS, OFF], OFF)
  if (step === OFF) return null
  const at = STEPS.indexOf(step)
  const next = () => setStep(STEPS[at + 1] ?? OFF)
  const bodies: Readonly<Record<Step, ReactNode>> = {
    league: <ToggleGroup label={COPY.league.title} choices={leagues} value={league} onChange={onLeague} />,
    books: <Books />,
    odds: <OddsFormat />,
    teams: <Teams />,
    bankroll: <Bankroll onDone={next} />,
    file: <File />,
  }
  return (
    <Card
      title={COPY[step].title}
      aside={
        <span className="note">
          {at + 1} of {STEPS.length}
        </span>
      }
      padded
    >
      <div className="grid gap-3">
        <p className="text-13 text-ink-2">{COPY[step].lede}</p>
        {bodies[step]}
        <div className="flex flex-wrap gap-2">
          {at > 0 ? <Button onClick={() => setStep(STEPS[at - 1]!)}>{COPY.back}</Button> : null}
          <Button tone="primary" onClick={next}>
            {at === STEPS.length - 1 ? COPY.done : COPY.next}
          </Button>
          {at === STEPS.length - 1 ? null : (
            <Button tone="quiet" onClick={() => setStep(OFF)}>
              {COPY.later}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function Books() {
  const { allows } = useAccess()
  const { defaultLeague } = usePreferences()
  const { boards, isLoading } = useBoards(defaultLeague, ['h2h'])
  const mine = useMyBooks()
  const choose = useSetMyBooks()
  const books = booksOf(boards)
  if (!allows('odds')) return <p className="note">{COPY.books.needsOdds}</p>
  if (isLoading) return <p className="note min-h-40">{COPY.books.loading}</p>
  if (books.length === 0) return <p className="note">{COPY.books.none}</p>
  return <BookList books={books} mine={mine} onChange={choose} />
}

function OddsFormat() {
  const { oddsFormat } = usePreferences()
  const update = useChangePreferences()
  const choices = ODDS_FORMATS.map((key) => ({ key, label: COPY.odds[key] }))
  return (
    <ToggleGroup
      label={COPY.odds.title}
      choices={choices}
      value={oddsFormat}
      onChange={(next) => {
        setPreferences({ oddsFormat: next })
        update.mutate({ oddsFormat: next })
      }}
    />
  )
}

function Teams() {
  const { data } = useQuery(query(accounts.profile, {}, { staleTime: FRESH.account }))
  const update = useMutation(mutation(accounts.updateProfile, { invalidates: [accounts.profile] }))
  const teams = data?.favorites.teams ?? []
  return (
    <div className="grid max-w-md gap-2">
      <FavoriteFinder
        kind="teams"
        known={teams}
        isBusy={update.isPending || !data}
        onChoose={(team) => update.mutate({ favorites: { teams: [...teams, team] } })}
      />
      {teams.length > 0 ? (
        <p role="status" className="text-13">
          {COPY.teams.followed(teams.map(({ name }) => name))}
        </p>
      ) : null}
    </div>
  )
}

function Bankroll({ onDone }: { onDone: () => void }) {
  const [dollars, setDollars] = useState<number | null>(null)
  const isNone = useNoBets()
  const update = useMutation(mutation(accounts.updateProfile, { invalidates: [accounts.profile, bets.dashboardStats, bets.performance] }))
  const handleSave = () => {
    setNoBets(false)
    update.mutate({ bankroll: { totalCents: Math.round((dollars ?? 0) * 100) } }, { onSuccess: onDone })
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <MoneyField label={COPY.bankroll.field} value={dollars} onChange={setDollars} max={1e9} step={50} />
      <Button busy={update.isPending} disabled={!dollars} onClick={handleSave}>
        {COPY.bankroll.save}
      </Button>
      <Button aria-pressed={isNone} onClick={() => setNoBets(!isNone)}>
        {isNone ? COPY.bankroll.betsAgain : COPY.bankroll.noBets}
      </Button>
    </div>
  )
}

function File() {
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to="/fantasy">{COPY.file.salaries}</LinkButton>
      <LinkButton to="/betting" search={{ tab: 'analytics' }}>
        {COPY.file.bets}
      </LinkButton>
      <LinkButton to="/fantasy">{COPY.file.sample}</LinkButton>
    </div>
  )
}
