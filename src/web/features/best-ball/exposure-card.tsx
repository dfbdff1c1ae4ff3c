import { useState } from 'react'
import type { bestBall } from '#contract/dfs/best-ball.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { PlayerExposure } from '#core/dfs/best-ball/portfolio.ts'
import { formatMoneyShort } from '../../format/money.ts'
import { formatCount } from '../../format/percent.ts'
import { MoreRows } from '../../ui/actions/more-rows.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { BEST_BALL } from './best-ball.copy.ts'
import { PlayerCell, ShareCell } from './draft-cells.tsx'
import { PlacesText, PlaceText, Unknown } from './places-text.tsx'

export type PortfolioAnswer = OutputOf<typeof bestBall.portfolio>

const PAGE = 60

const COLUMNS: readonly Column<PlayerExposure>[] = [
  {
    key: 'player',
    header: 'Player',
    cell: PlayerCell,
    sortBy: ({ player }) => player,
  },
  {
    key: 'drafts',
    header: 'Drafts',
    align: 'right',
    cell: ({ drafts }) => formatCount(drafts),
    sortBy: ({ drafts }) => drafts,
    hideOnPhone: true,
  },
  {
    key: 'share',
    header: 'Exposure',
    cell: ({ share }) => <ShareCell share={share} isStrong />,
    sortBy: ({ share }) => share,
    firstSort: 'desc',
  },
  {
    key: 'pick',
    header: 'Mean pick',
    align: 'right',
    cell: ({ meanPick }) => <PlaceText value={meanPick} />,
    sortBy: ({ meanPick }) => meanPick,
    firstSort: 'asc',
    hideOnPhone: true,
  },
  {
    key: 'adp',
    header: 'ADP now',
    align: 'right',
    cell: ({ latestAdp }) => <PlaceText value={latestAdp} />,
    sortBy: ({ latestAdp }) => latestAdp,
    firstSort: 'asc',
    hideOnPhone: true,
  },
  {
    key: 'against',
    header: 'Against ADP',
    align: 'right',
    cell: ({ againstAdp, drafts }) => <PlacesText value={againstAdp} of={drafts} />,
    sortBy: ({ againstAdp }) => againstAdp?.places,
    hideOnPhone: true,
  },
  {
    key: 'closing',
    header: 'Closing value',
    align: 'right',
    cell: ({ closing, drafts }) => <PlacesText value={closing} of={drafts} />,
    sortBy: ({ closing }) => closing?.places,
  },
  {
    key: 'bye',
    header: 'Bye',
    align: 'right',
    cell: ({ bye }) => (bye === null ? <Unknown /> : bye),
    sortBy: ({ bye }) => bye,
    hideOnPhone: true,
  },
  {
    key: 'fees',
    header: 'Fees',
    align: 'right',
    cell: ({ fees }) => (fees === null ? <Unknown /> : formatMoneyShort(fees)),
    sortBy: ({ fees }) => fees,
    hideOnPhone: true,
  },
]

/** Whose season tells bye weeks and opponents. */
export const scheduleText = ({ schedule: { isKnown, world, source } }: PortfolioAnswer): string =>
  isKnown ? `${world === 'demo' ? 'Demo world' : source}: weeks and opponents of the season` : BEST_BALL.scheduleUnknown

/** How often each player is on the rosters, as bars, beside what he cost and what the market made of it since. */
export function ExposureCard({ portfolio }: { portfolio: PortfolioAnswer }) {
  const [text, setText] = useState('')
  const [position, setPosition] = useState('all')
  const [shown, setShown] = useState(PAGE)
  const positions = portfolio.positions.map((one) => one.position)
  const rows = portfolio.exposures.filter(
    (one) =>
      (position === 'all' || one.position === position) &&
      `${one.player} ${one.team ?? ''}`.toLowerCase().includes(text.trim().toLowerCase()),
  )
  if (portfolio.drafts === 0) return <EmptyState title={BEST_BALL.none} detail={BEST_BALL.noneDetail} />
  return (
    <Card title={BEST_BALL.tabs.exposure} source={{ parts: [scheduleText(portfolio)] }}>
      <div className="flex items-center gap-2 border-b border-line px-4 py-1 max-md:px-3 md:flex-wrap">
        <ToggleGroup
          label="Position"
          choices={[{ key: 'all', label: 'All' }, ...positions.map((key) => ({ key, label: key }))]}
          value={position}
          onChange={setPosition}
        />
        <Field
          label="Player or club"
          hideLabel
          placeholder="Player or club"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="w-44 max-md:w-auto max-md:min-w-24 max-md:flex-1"
        />
      </div>
      <Table
        caption="Exposure to players"
        columns={COLUMNS}
        rows={rows.slice(0, shown)}
        rowKey={({ key }) => key}
        empty={<EmptyState title="No such player" detail="None of your rosters has one of that name, club or position." />}
      />
      <MoreRows shown={Math.min(shown, rows.length)} all={rows.length} page={PAGE} what="players" onMore={setShown} />
      <div className="grid gap-1 border-t border-line px-4 py-2">
        <p className="note">{BEST_BALL.againstMeaning}</p>
        <p className="note">
          {BEST_BALL.closingMeaning} {portfolio.closing === null ? BEST_BALL.noClosing : ''}
        </p>
      </div>
    </Card>
  )
}
