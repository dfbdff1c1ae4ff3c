import { useState } from 'react'
import type { TeamResearch } from '#contract/dfs/slate-research.ts'
import { formatPercent, formatPoints } from '../../../format/percent.ts'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import type { SourceParts } from '../../../ui/display/source-line.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { TeamMark } from '../../../ui/display/team-mark.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { RESEARCH } from '../command-center.copy.ts'

type Props = {
  teams: readonly TeamResearch[]
  groups: readonly string[]
  paceUnit: string | null
  lastGames: number
  colors: ReadonlyMap<string, string>
  source: SourceParts
}

/** For every team of the slate what its opponent allows to each position, against the league, and how fast the game may be. */
export function MatchupTable({ teams, groups, paceUnit, lastGames, colors, source }: Props) {
  const isNarrow = useNarrow()
  const [group, setGroup] = useState('')
  const hasLogs = teams.some(({ faces }) => faces.length > 0)
  const most = Math.max(0, ...teams.flatMap(({ faces }) => faces.map(({ of }) => of)))
  // A phone has room for one position at a time.
  const shown = isNarrow ? groups.filter((one) => one === (groups.includes(group) ? group : groups[0])) : groups
  return (
    <Card
      title={RESEARCH.matchups}
      aside={
        isNarrow && hasLogs ? (
          <ToggleGroup
            look="pill"
            label="Position"
            choices={groups.map((key) => ({ key, label: key }))}
            value={shown[0] ?? ''}
            onChange={setGroup}
          />
        ) : null
      }
      source={source}
    >
      {hasLogs ? (
        <>
          <p className="note border-b border-line px-4 py-2">
            Fantasy points that the opponent allowed to the position per game, and its rank among {most} teams: 1st allows the most. ▲ is a
            soft matchup (the softest quarter of the league), ▼ a hard one. Pace: {paceUnit} per game, the mean of what the team has and
            what its opponent allows, against the league. Last {lastGames} games at most.
          </p>
          <Table
            caption={RESEARCH.matchups}
            columns={columnsOf(shown, colors)}
            rows={teams}
            rowKey={({ team }) => team}
            maxHeight="42rem"
            initialSort={{ key: teams.some(({ impliedPoints }) => impliedPoints !== null) ? 'implied' : 'team', direction: 'desc' }}
          />
        </>
      ) : (
        <EmptyState title={RESEARCH.noMatchups} detail={RESEARCH.noMatchupsDetail} />
      )}
    </Card>
  )
}

function columnsOf(groups: readonly string[], colors: Props['colors']): Column<TeamResearch>[] {
  return [
    {
      key: 'team',
      header: 'Team',
      sortBy: ({ team }) => team,
      cell: ({ team, opponent, isHome }) => (
        <span className="flex items-baseline gap-2">
          <span className="font-semibold">
            <TeamMark abbreviation={team} color={colors.get(team) ?? 'var(--line-2)'} />
          </span>
          <span className="note">
            {isHome ? 'vs' : '@'} {opponent}
          </span>
        </span>
      ),
    },
    {
      key: 'implied',
      header: 'Implied',
      align: 'right',
      sortBy: ({ impliedPoints }) => impliedPoints,
      cell: ({ impliedPoints }) => (impliedPoints === null ? <Unknown /> : <strong>{formatPoints(impliedPoints)}</strong>),
    },
    ...groups.map(
      (group): Column<TeamResearch> => ({
        key: group,
        header: `vs ${group}`,
        align: 'right',
        sortBy: (row) => faceOf(row, group)?.perGame,
        cell: (row) => <Face row={row} group={group} />,
      }),
    ),
    {
      key: 'pace',
      header: 'Pace',
      align: 'right',
      sortBy: ({ pace }) => pace && (pace.own + pace.opponentAllows) / 2,
      cell: ({ pace }) => {
        if (!pace) return <Unknown />
        const expected = (pace.own + pace.opponentAllows) / 2
        const change = expected / pace.usual - 1
        return (
          <span className="inline-flex items-baseline gap-1.5">
            {formatPoints(expected)}
            <span className="note min-w-[3.25rem]">{`${change < 0 ? '−' : '+'}${formatPercent(Math.abs(change))}`}</span>
          </span>
        )
      },
    },
  ]
}

const faceOf = ({ faces }: TeamResearch, group: string) => faces.find((face) => face.group === group)

function Face({ row, group }: { row: TeamResearch; group: string }) {
  const face = faceOf(row, group)
  if (!face) return <Unknown />
  const { perGame, rank, of } = face
  const grade = rank <= of / 4 ? 'soft' : rank > of - of / 4 ? 'hard' : 'usual'
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span className={cx('whitespace-nowrap', grade === 'soft' && 'font-semibold text-gain', grade === 'hard' && 'text-loss')}>
        {grade === 'usual' ? null : (
          <span aria-hidden="true" className="mr-1 text-[0.7em]">
            {grade === 'soft' ? '▲' : '▼'}
          </span>
        )}
        {grade === 'usual' ? null : <span className="sr-only">{grade === 'soft' ? 'soft' : 'hard'}: </span>}
        {formatPoints(perGame)}
      </span>
      {/* As wide as the widest, so that the points stand below one another. */}
      <span className="note min-w-[1.75rem] whitespace-nowrap">
        {ordinal(rank)}
        <span className="sr-only"> of {of}</span>
      </span>
    </span>
  )
}

function Unknown() {
  return <span className="text-12 text-ink-3">unknown</span>
}

function ordinal(place: number): string {
  const tens = place % 100
  const end = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${end}`
}
