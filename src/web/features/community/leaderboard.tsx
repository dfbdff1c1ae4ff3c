import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { LEAGUE_KEYS, LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { formatEdge } from '../../format/percent.ts'
import { formatReturn, formatUnits } from '../../format/units.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { COMMUNITY } from './community.copy.ts'
import { useChainCheck, useLeaderboard } from './community.queries.ts'
import { ReturnRail } from './record-table.tsx'

const OPTIONS = [{ key: 'all' as const, label: 'All leagues' }, ...LEAGUE_KEYS.map((key) => ({ key, label: LEAGUES[key].name }))]

/** Members by the lower end of their return's range: three lucky picks stand behind three hundred good ones. */
export function Leaderboard({ onMember }: { onMember: (id: string) => void }) {
  const [sport, setSport] = useState<LeagueKey | 'all'>('all')
  const { data, error, refetch } = useLeaderboard(sport)
  return (
    <Card
      title="Leaderboard"
      aside={<span className="note">members with a public profile, by the lower end of the 95 % range of the return</span>}
      action={<Select label="League" size="sm" options={OPTIONS} value={sport} onChange={setSport} />}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label="Loading the leaderboard" />
      ) : data.rows.length === 0 ? (
        <EmptyState
          title={data.isHidingPicks ? 'Picks are not shown' : `Nobody has ${data.leastPicks} graded picks yet`}
          detail={
            data.isHidingPicks
              ? COMMUNITY.hiding
              : 'Seal a pick before a game begins; it is graded when the game is over. Who switched on Public profile in the settings stands here.'
          }
        />
      ) : (
        <ol>
          {data.rows.map(({ author, record }, at) => (
            <li
              key={author.id}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center sm:grid-cols-[2.5rem_minmax(0,1fr)_auto_auto] gap-x-3 border-b border-line px-4 py-3 last:border-b-0"
            >
              <span className="scoreboard text-20 text-ink-3">{at + 1}</span>
              <span className="grid min-w-0">
                <button
                  type="button"
                  onClick={() => onMember(author.id)}
                  className="flex items-center gap-1.5 truncate text-left font-semibold hover:underline"
                >
                  {author.username}
                  {author.isVerified ? <BadgeCheck size={14} className="text-accent-ink" aria-label="Verified" /> : null}
                </button>
                <span className="note">
                  {record.n} graded picks
                  {record.clv ? ` · ${formatEdge(record.clv.mean.value)} against the close` : ''}
                </span>
              </span>
              <span className="max-sm:hidden">
                <ReturnRail roi={record.roi} width={152} />
              </span>
              <span className="grid justify-items-end">
                <b>{formatUnits(record.profit)}</b>
                <span className="note">{record.roi ? formatReturn(record.roi) : ''}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {/* Below what is as long as its list: it comes with it, and is not pushed down by it. */}
      {data || error ? <ChainCheck /> : null}
    </Card>
  )
}

/** Anybody may have the whole chain calculated again. */
function ChainCheck() {
  const [isAsked, setIsAsked] = useState(false)
  const { data, error, isFetching } = useChainCheck(isAsked)
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
      <Button size="sm" busy={isFetching} onClick={() => setIsAsked(true)}>
        Check the chain
      </Button>
      <p role="status" className="min-w-0 text-13 text-ink-2">
        {error
          ? 'The check did not come through. Try again.'
          : data
            ? data.holds
              ? `The chain holds: ${plural(data.picks, 'pick')}, each as it was sealed. Head ${data.head.slice(0, 12)}…`
              : `The chain does not hold: ${data.faults.map(({ place, fault }) => `link ${place} is ${fault}`).join(', ') || `broken at link ${data.brokenAt}`}.`
            : 'Every pick is a link of one chain of hashes, with the forecasts. Check that none was changed or posted late.'}
      </p>
    </div>
  )
}
