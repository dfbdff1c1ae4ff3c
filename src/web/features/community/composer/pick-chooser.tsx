import { useEffect, useState } from 'react'
import type { PickInput } from '#contract/community/community-shapes.ts'
import { LEAGUE_KEYS, LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { formatSelection } from '../../../format/units.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useNow } from '../../../ui/layout/use-now.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { COMMUNITY } from '../community.copy.ts'
import { usePickOptions } from '../community.queries.ts'

const LEAGUE_OPTIONS = LEAGUE_KEYS.map((key) => ({ key, label: LEAGUES[key].name }))
const UNITS = ['0.5', '1', '2', '3', '4', '5'].map((key) => ({ key, label: `${key} ${key === '1' ? 'unit' : 'units'}` }))

type Props = { pick: PickInput | null; onChange: (pick: PickInput | null) => void; initialLeague: LeagueKey }

const keyOf = ({ market, outcome, point }: Pick<PickInput, 'market' | 'outcome' | 'point'>) => `${market} ${outcome} ${point}`

/** The games of a league that have not begun, and the lines of one of them. */
export function PickChooser({ pick, onChange, initialLeague }: Props) {
  const [league, setLeague] = useState<LeagueKey>(pick?.league ?? initialLeague)
  const [gameId, setGameId] = useState(pick?.gameId ?? '')
  const { data, error, refetch } = usePickOptions(league, true)
  const { odds, start } = useFormat()
  const now = useNow()
  const units = pick?.units ?? 1
  const game = data?.games.find((one) => one.gameId === gameId) ?? data?.games[0]
  const [isGone, setIsGone] = useState(false)
  const isOffered =
    !data || !pick || data.games.some((one) => one.gameId === pick.gameId && one.lines.some((line) => keyOf(line) === keyOf(pick)))
  useEffect(() => {
    if (isOffered) return
    setIsGone(true)
    onChange(null)
  }, [isOffered, onChange])
  const choose = (id: string) => {
    setIsGone(false)
    setGameId(id)
    onChange(null)
  }
  return (
    <fieldset className="grid gap-3 rounded-card border border-line bg-s-2 p-3">
      <legend className="sr-only">The pick</legend>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="League"
          showLabel
          options={LEAGUE_OPTIONS}
          value={league}
          onChange={(next) => {
            setLeague(next)
            choose('')
          }}
        />
        <Select
          label="Stake"
          showLabel
          options={UNITS}
          value={String(units)}
          onChange={(next) => pick && onChange({ ...pick, units: Number(next) })}
          disabled={!pick}
        />
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label="Loading games" rows={3} />
      ) : !game ? (
        <EmptyState title="No game of this league can be picked now" detail="Choose another league." />
      ) : (
        <>
          <Select
            label="Game"
            showLabel
            options={data.games.map((one) => ({ key: one.gameId, label: `${one.away} @ ${one.home}`, hint: start(one.startsAt, now) }))}
            value={game.gameId}
            onChange={choose}
          />
          <div role="radiogroup" aria-label="Line" className="grid grid-cols-2 gap-1.5 sm:grid-cols-3">
            {game.lines.map((line) => {
              const isChosen = pick !== null && pick.gameId === game.gameId && keyOf(pick) === keyOf(line)
              return (
                <label
                  key={keyOf(line)}
                  className={cx(
                    'relative flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-control border px-3 text-13 has-focus-visible:outline-2',
                    isChosen ? 'border-accent-mark bg-accent-wash font-semibold' : 'border-line bg-s-1 hover:border-line-2',
                  )}
                >
                  <input
                    type="radio"
                    name="pick-line"
                    checked={isChosen}
                    onChange={() =>
                      onChange({ gameId: game.gameId, league, market: line.market, outcome: line.outcome, point: line.point, units })
                    }
                    className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                  />
                  <span className="truncate">{formatSelection(line.selection)}</span>
                  <span className="text-accent-ink">{line.price === null ? '' : odds(line.price)}</span>
                </label>
              )
            })}
          </div>
        </>
      )}
      {isGone && !pick ? (
        <p role="alert" className="text-13 text-mid">
          The line that you came with is not among those that can be picked now, or its game has begun. Choose another.
        </p>
      ) : null}
      <p className="note">
        The price is the best of the board at the second in which you post. It is sealed then: a pick is neither changed nor deleted.
        {game?.lines.every(({ price }) => price === null) ? ` ${COMMUNITY.pricesWithPlan}` : ''}
      </p>
    </fieldset>
  )
}
