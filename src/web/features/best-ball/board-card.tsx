import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bestBall } from '#contract/dfs/best-ball.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { BestBallSite, SITE_NAMES } from '#core/dfs/best-ball/draft.ts'
import { query } from '../../api/query.ts'
import { formatPoints } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { MoreRows } from '../../ui/actions/more-rows.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { BEST_BALL } from './best-ball.copy.ts'
import { PlayerCell, ShareCell } from './draft-cells.tsx'
import type { PortfolioAnswer } from './exposure-card.tsx'
import { useBoardPicks } from './use-board-picks.ts'
import { useSettled } from './use-settled.ts'

type Left = OutputOf<typeof bestBall.board>['left'][number]

const PAGE = 60

const COLUMNS: readonly Column<Left>[] = [
  {
    key: 'player',
    header: 'Player',
    cell: PlayerCell,
    sortBy: ({ player }) => player,
  },
  { key: 'adp', header: 'ADP', align: 'right', cell: ({ adp }) => formatPoints(adp), sortBy: ({ adp }) => adp, firstSort: 'asc' },
  {
    key: 'share',
    header: 'Your exposure',
    cell: ShareCell,
    sortBy: ({ share }) => share,
    firstSort: 'desc',
  },
  {
    key: 'stack',
    header: 'Stacks with',
    cell: ({ stacksWith }) => stacksWith.join(', ') || <span className="text-ink-3">–</span>,
    sortBy: ({ stacksWith }) => stacksWith.length,
    firstSort: 'desc',
  },
  {
    key: 'back',
    header: 'Meets in weeks 15–17',
    cell: ({ bringsBack }) =>
      bringsBack.map(({ week, players }) => `${week}: ${players.join(', ')}`).join('; ') || <span className="text-ink-3">–</span>,
    sortBy: ({ bringsBack }) => bringsBack.length,
    firstSort: 'desc',
    hideOnPhone: true,
  },
]

/** While drafting: the picks so far on the left, who is left on the right. */
export function BoardCard({ portfolio }: { portfolio: PortfolioAnswer }) {
  const format = useFormat()
  const sites = BestBallSite.options.filter((site) => portfolio.lists.some((list) => list.site === site))
  const [chosen, setChosen] = useState<BestBallSite | null>(null)
  const { picks, setPicks } = useBoardPicks()
  const settled = useSettled(picks)
  const [position, setPosition] = useState('all')
  const [shown, setShown] = useState(PAGE)
  const site = chosen ?? sites[0]
  const asked = useQuery({
    ...query(
      bestBall.board,
      { site: site ?? 'underdog', picks: settled, limit: shown, ...(position === 'all' ? {} : { position }) },
      { enabled: site !== undefined },
    ),
    placeholderData: (before) => before,
  })
  if (site === undefined) return <EmptyState title={BEST_BALL.noLists} detail={BEST_BALL.noListsDetail} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Card title={BEST_BALL.board} padded>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {sites.length > 1 ? (
            <Select
              label="Site"
              showLabel
              options={sites.map((key) => ({ key, label: SITE_NAMES[key] }))}
              value={site}
              onChange={setChosen}
            />
          ) : null}
          <TextArea
            label={BEST_BALL.board}
            hint={BEST_BALL.boardHint}
            rows={9}
            value={picks}
            maxLength={40_000}
            placeholder={BEST_BALL.boardPlaceholder}
            onChange={(event) => setPicks(event.target.value)}
          />
          {asked.data && asked.data.unknown.length > 0 ? (
            <p role="alert" className="text-13 [overflow-wrap:anywhere] text-mid">
              {BEST_BALL.boardUnknown(asked.data.unknown)}
            </p>
          ) : null}
          {asked.data && asked.data.roster.length > 0 ? (
            <div className="grid gap-1 text-13">
              <h3 className="font-semibold">Your roster</h3>
              <p>{asked.data.roster.map(({ player, position }) => `${player} (${position})`).join(', ')}</p>
              {asked.data.stacks.map(({ team, have, open }) => (
                <p key={team}>
                  <span className="text-ink-2">{team}: </span>
                  {have.join(', ')} <span className="text-ink-2">open for</span> {open.join(', ')}
                </p>
              ))}
            </div>
          ) : null}
        </div>
      </Card>
      <Card
        title="Who is left"
        {...(asked.data
          ? {
              source: {
                parts: [
                  asked.data.list.fileName,
                  `positions of ${format.fullDate(asked.data.list.takenAt)}`,
                  'no expectation of ours: none is made for a season',
                ],
              },
            }
          : {})}
      >
        {asked.isPending ? <LoadingState label="Reading the board" height="table" /> : null}
        {asked.isError ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
        {asked.data ? (
          <div className="border-b border-line px-4 py-2">
            <ToggleGroup
              label="Position"
              choices={[
                { key: 'all', label: 'All' },
                ...[...new Set([...asked.data.positions, ...(position === 'all' ? [] : [position])])].map((key) => ({ key, label: key })),
              ]}
              value={position}
              onChange={setPosition}
            />
          </div>
        ) : null}
        {asked.data ? (
          <Table
            caption="Players who are left"
            columns={COLUMNS}
            rows={asked.data.left}
            rowKey={({ player, position }) => `${player} ${position}`}
            isMarked={({ stacksWith }) => stacksWith.length > 0}
            maxHeight="40rem"
            empty={<EmptyState title="Nobody is left" detail="Every player of the list was picked." />}
          />
        ) : null}
        {asked.data ? (
          <MoreRows shown={asked.data.left.length} all={asked.data.leftCount} page={PAGE} what="players" onMore={setShown} />
        ) : null}
      </Card>
    </div>
  )
}
