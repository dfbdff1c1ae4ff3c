import { type AllBets, useAllBets } from '../../features/bets/record/all-bets.ts'
import { fewOf, returnOf, WON_OF } from '../../features/bets/record/bet-record.copy.ts'
import { useBetStats } from '../../features/bets/tracker/bet-tracker.queries.ts'
import { formatMoneyChange } from '../../format/money.ts'
import { formatCount, formatEdge, formatPercent } from '../../format/percent.ts'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { DASHBOARD } from './dashboard.copy.ts'

/**
 * Spec 001 section 2: win rate, ROI, total bets and active players, from the person's own bets and lineups. Bets of linked accounts and files are
 * as much theirs as those of the tracker: where there are any, all count, as on the profile.
 */
export function BetStats() {
  const { data, isError } = useBetStats()
  const everywhere = useAllBets()
  if (everywhere) return <EverywhereStats all={everywhere} activePlayers={data?.activePlayers ?? null} />
  const settled = data ? data.totalBets - data.openBets : 0
  // What did not come is not nothing.
  const known =
    data && data.totalBets > 0 ? (data.openBets > 0 ? `${formatCount(data.openBets)} open` : 'none yet') : DASHBOARD.readyToTrack
  const ready = data ? known : isError ? DASHBOARD.betsUnknown : DASHBOARD.betsReading
  return (
    <StatRow>
      <Stat
        label="Win rate"
        value={data?.winRate == null ? '–' : `${data.winRate}%`}
        note={data?.winRate == null ? ready : fewOf(data.decidedBets, `${WON_OF}: ${formatCount(data.decidedBets)}`)}
      />
      <Stat
        label="ROI"
        value={data?.roi == null ? '–' : formatEdge(data.roi)}
        note={settled > 0 && data ? returnOf(settled, data, formatMoneyChange(data.profitCents)) : ready}
      />
      <Stat
        label="Total bets"
        value={data ? formatCount(data.totalBets) : '–'}
        note={data && data.openBets > 0 ? `${formatCount(data.openBets)} open` : data && data.totalBets > 0 ? 'none open' : ready}
      />
      <Stat
        label="Active players"
        value={data ? formatCount(data.activePlayers) : '–'}
        note={data && data.activePlayers > 0 ? 'in your saved lineups' : data && data.totalBets > 0 ? 'no lineup saved' : ready}
      />
    </StatRow>
  )
}

function EverywhereStats({ all, activePlayers }: { all: AllBets; activePlayers: number | null }) {
  const { won, decided, settled, open, stakedCents: staked, profitCents: profit } = all
  return (
    <StatRow>
      <Stat
        label="Win rate"
        value={decided === 0 ? '–' : formatPercent(won / decided, 0)}
        note={decided === 0 ? DASHBOARD.noneDecided : fewOf(decided, `${WON_OF}: ${formatCount(decided)}`)}
      />
      <Stat
        label="ROI"
        value={staked === 0 ? '–' : formatEdge(profit / staked)}
        note={settled === 0 ? DASHBOARD.noneSettled : fewOf(settled, `${formatMoneyChange(profit)} of ${formatCount(settled)} settled`)}
      />
      <Stat label="Total bets" value={formatCount(settled + open)} note={DASHBOARD.everywhere(formatCount(open))} />
      <Stat
        label="Active players"
        value={activePlayers === null ? '–' : formatCount(activePlayers)}
        note={activePlayers === 0 ? 'no lineup saved' : 'in your saved lineups'}
      />
    </StatRow>
  )
}
