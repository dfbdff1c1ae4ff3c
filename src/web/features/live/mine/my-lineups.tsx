import { useQuery } from '@tanstack/react-query'
import { lineups } from '#contract/dfs/lineups.ts'
import type { BoxLine, GameDetails } from '#contract/sports/live-shapes.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { formatPoints } from '../../../format/percent.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { TRACKER } from '../live-tracker.copy.ts'

/** Who of the reader's saved lineups plays here: points so far, and where they lead. */
export function MyLineups({ game }: { game: GameDetails }) {
  const saved = useQuery(query(lineups.saved, {}, { staleTime: FRESH.account }))
  if (saved.isPending) return <LoadingState label="Loading your lineups" rows={3} />
  if (saved.isError && !saved.data) return <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />
  const own = saved.data.lineups.flatMap((lineup) => {
    const lines = lineup.players.flatMap((player) => {
      const line = game.boxScore.find(({ playerId }) => playerId === player.personId)
      return line ? [{ player, line }] : []
    })
    return lines.length > 0 ? [{ lineup, lines }] : []
  })
  if (own.length === 0) return <EmptyState title={TRACKER.noLineups} detail={TRACKER.noLineupsNote} />
  return (
    <ul className="grid" aria-label="Your lineups with players in this game">
      {own.map(({ lineup, lines }) => (
        <li key={lineup.id} className="grid gap-2 border-t border-line px-4 py-3 first:border-t-0">
          <div className="flex items-baseline justify-between gap-3">
            <h4 className="text-14 font-semibold">{lineup.name}</h4>
            <span className="note">
              {lines.length} of {lineup.players.length} here · {soFar(lines.map(({ line }) => line.fantasyPoints))}
            </span>
          </div>
          <table className="w-full text-13">
            <caption className="sr-only">Players of {lineup.name} in this game</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Player</th>
                <th scope="col">So far</th>
                <th scope="col">On the way to</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ player, line }) => (
                <tr key={player.id}>
                  <th scope="row" className="py-1 text-left font-normal">
                    <Badge className="mr-2 w-10 justify-center">{line.position || player.position}</Badge>
                    {line.name}
                  </th>
                  <td className="py-1 text-right font-semibold tabular-nums">
                    {line.fantasyPoints === null ? '–' : formatPoints(line.fantasyPoints)}
                  </td>
                  <td className="py-1 pl-3 text-right text-ink-2 tabular-nums">{wayOf(line)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </li>
      ))}
    </ul>
  )
}

/** Points of those whose points are known, and how many these are where it is not all of them: an unknown score is no zero. */
function soFar(points: readonly (number | null)[]): string {
  const known = points.flatMap((one) => one ?? [])
  if (known.length === 0) return 'points not known'
  const sum = `${formatPoints(known.reduce((all, one) => all + one, 0))} points so far`
  return known.length < points.length ? `${sum}, of ${known.length} whose points are known` : sum
}
const wayOf = ({ projectedEnd }: BoxLine): string => (projectedEnd === null ? 'not known' : `→ ${formatPoints(projectedEnd)}`)
