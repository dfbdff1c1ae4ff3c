import { MOST_PAIRED, type PlayerPair } from '#core/dfs/best-ball/portfolio.ts'
import { formatCount, formatPoints } from '../../format/percent.ts'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { BEST_BALL } from './best-ball.copy.ts'
import { ShareCell } from './draft-cells.tsx'

const COLUMNS: readonly Column<PlayerPair>[] = [
  {
    key: 'pair',
    header: 'Pair',
    cell: ({ first, second, team }) => (
      <span className="block min-w-40">
        <span className="block font-semibold">
          {first} and {second}
        </span>
        {team ? <span className="note block">both {team}</span> : null}
      </span>
    ),
    sortBy: ({ first }) => first,
  },
  { key: 'drafts', header: 'Drafts', align: 'right', cell: ({ drafts }) => formatCount(drafts), sortBy: ({ drafts }) => drafts },
  {
    key: 'share',
    header: 'Of all',
    cell: ShareCell,
    sortBy: ({ share }) => share,
    firstSort: 'desc',
  },
  {
    key: 'byChance',
    header: 'By chance',
    align: 'right',
    cell: ({ byChance }) => formatPoints(byChance),
    sortBy: ({ byChance }) => byChance,
    hideOnPhone: true,
  },
]

/** Who is most often on one roster together, beside how often chance alone would put them there. */
export function PairsCard({ pairs }: { pairs: readonly PlayerPair[] }) {
  return (
    <Card title={BEST_BALL.tabs.pairs}>
      <Table
        caption="Pairs most often together"
        columns={COLUMNS}
        rows={pairs}
        rowKey={({ first, second }) => `${first} ${second}`}
        empty={<EmptyState title={BEST_BALL.noPairs} />}
      />
      <p className="note border-t border-line px-4 py-2">
        By chance: rosters with both if each were drafted as often as you do, and without regard to the other. Counted among your{' '}
        {MOST_PAIRED} most drafted players.
      </p>
    </Card>
  )
}
