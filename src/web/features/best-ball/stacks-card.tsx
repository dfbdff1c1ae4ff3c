import type { PositionCounts } from '#core/dfs/best-ball/portfolio.ts'
import type { StackCount } from '#core/dfs/best-ball/stacks.ts'
import { BarChart } from '../../charts/bar-chart.tsx'
import { formatCount, formatPercent, formatPoints } from '../../format/percent.ts'
import { ShareBar } from '../../ui/display/share-bar.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { BEST_BALL } from './best-ball.copy.ts'
import { type PortfolioAnswer, scheduleText } from './exposure-card.tsx'
import { Unknown } from './places-text.tsx'

const count = (key: 'alone' | 'one' | 'two' | 'more', header: string): Column<StackCount> => ({
  key,
  header,
  align: 'right',
  cell: (row) => formatCount(row[key]),
  sortBy: (row) => row[key],
})

function columnsOf(drafts: number): readonly Column<StackCount>[] {
  return [
    { key: 'team', header: 'Club', cell: ({ team }) => <span className="font-semibold">{team}</span>, sortBy: ({ team }) => team },
    {
      key: 'drafts',
      header: 'With its QB',
      cell: (row) => (
        <span className="flex min-w-24 items-center gap-2">
          <span className="w-16 text-right">
            {formatCount(row.drafts)} · {formatPercent(row.drafts / drafts, 0)}
          </span>
          <ShareBar share={row.drafts / drafts} />
        </span>
      ),
      sortBy: (row) => row.drafts,
      firstSort: 'desc',
    },
    count('alone', 'Alone'),
    count('one', '+1'),
    count('two', '+2'),
    count('more', '+3 or more'),
    {
      key: 'week17',
      header: 'Bring-back in week 17',
      align: 'right',
      cell: ({ week17 }) => (week17 === null ? <Unknown /> : formatCount(week17)),
      sortBy: ({ week17 }) => week17,
      hideOnPhone: true,
    },
  ]
}

/** Quarterbacks with their receivers by club, how rosters are built, and weeks in which all of a position rest. */
export function StacksCard({ portfolio }: { portfolio: PortfolioAnswer }) {
  const { stacks, drafts, positions, sharedByes } = portfolio
  if (drafts === 0) return <EmptyState title={BEST_BALL.none} detail={BEST_BALL.noneDetail} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4">
      <Card
        title={BEST_BALL.tabs.stacks}
        source={{
          parts: [scheduleText(portfolio), 'Receivers are wide receivers and tight ends of his club'],
        }}
      >
        <Table
          caption="Stacks by club"
          columns={columnsOf(drafts)}
          rows={stacks}
          rowKey={({ team }) => team}
          initialSort={{ key: 'drafts', direction: 'desc' }}
          empty={<EmptyState title={BEST_BALL.noStacks} />}
        />
      </Card>
      <Card title="Weeks without a game" padded>
        <p className="text-13">
          {sharedByes === null
            ? 'No bye week of these players is known: neither the schedule of the season nor a list of yours tells one.'
            : `On ${formatCount(sharedByes.quarterbacks)} of ${formatCount(drafts)} rosters all quarterbacks rest in one week, on ${formatCount(sharedByes.tightEnds)} all tight ends.`}
        </p>
      </Card>
      <Card title="How many of each position" padded>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
          {positions.map((one) => (
            <PositionChart key={one.position} counts={one} drafts={drafts} />
          ))}
        </div>
      </Card>
    </div>
  )
}

function PositionChart({ counts: { position, mean, counts }, drafts }: { counts: PositionCounts; drafts: number }) {
  const words = counts.map(({ players, drafts: on }) => `${players}: ${on} of ${drafts} rosters`).join(', ')
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <figcaption className="text-13">
        <span className="font-semibold">{position}</span> <span className="note">{formatPoints(mean)} on a roster in the mean</span>
      </figcaption>
      <BarChart
        label={`${position} on a roster. ${words}`}
        bars={counts.map(({ players, drafts: on }) => ({
          key: String(players),
          share: on / drafts,
          label: String(players),
          tone: 'plain',
        }))}
        text={(share) => formatPercent(share, 0)}
      />
    </figure>
  )
}
