import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { bestBall } from '#contract/dfs/best-ball.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { SITE_NAMES } from '#core/dfs/best-ball/draft.ts'
import type { DraftStack } from '#core/dfs/best-ball/stacks.ts'
import { mutation, query } from '../../api/query.ts'
import { formatMoneyShort } from '../../format/money.ts'
import { formatPoints } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { MoreRows } from '../../ui/actions/more-rows.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { BEST_BALL } from './best-ball.copy.ts'
import { PlayerCell } from './draft-cells.tsx'
import { type PortfolioAnswer, scheduleText } from './exposure-card.tsx'
import { PlacesText, Unknown } from './places-text.tsx'

type Draft = OutputOf<typeof bestBall.drafts>['drafts'][number]
type Pick = Draft['picks'][number]

/** The part of the portfolio that is looked at. */
export type Part = { readonly season?: number; readonly site?: Draft['site']; readonly contest?: string }

const PAGE = 20

const COLUMNS: readonly Column<Pick>[] = [
  {
    key: 'pick',
    header: 'Pick',
    cell: ({ round, overall }) =>
      round === null && overall === null ? (
        <Unknown />
      ) : (
        [round === null ? '' : `R${round}`, overall === null ? '' : `#${overall}`].filter(Boolean).join(' ')
      ),
  },
  {
    key: 'player',
    header: 'Player',
    cell: PlayerCell,
  },
  {
    key: 'adp',
    header: 'ADP then',
    align: 'right',
    cell: ({ adp }) => (adp === null ? <Unknown /> : formatPoints(adp)),
    hideOnPhone: true,
  },
  {
    key: 'closing',
    header: 'Closing value',
    align: 'right',
    cell: ({ closing }) => <PlacesText value={closing === null ? null : { places: closing, picks: 1 }} />,
  },
  { key: 'bye', header: 'Bye', align: 'right', cell: ({ bye }) => (bye === null ? <Unknown /> : bye) },
]

/** Each draft with its roster, stacks and weeks without a game, newest first. */
export function DraftsCard({ part, portfolio }: { part: Part; portfolio: PortfolioAnswer }) {
  const [player, setPlayer] = useState('')
  const [shown, setShown] = useState(PAGE)
  const asked = useQuery({
    ...query(bestBall.drafts, { ...part, ...(player.trim() === '' ? {} : { player: player.trim() }), limit: shown }),
    placeholderData: (before) => before,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field
        label="Drafts with a player"
        placeholder="Any player"
        value={player}
        maxLength={80}
        onChange={(event) => setPlayer(event.target.value)}
        className="max-w-72"
      />
      <p className="note">{scheduleText(portfolio)}</p>
      {asked.isPending ? <LoadingState label={BEST_BALL.loading} /> : null}
      {asked.isError ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.data?.total === 0 ? <EmptyState title="No such draft" detail="None of these rosters has a player of that name." /> : null}
      {asked.data?.drafts.map((draft) => (
        <DraftCard key={draft.id} draft={draft} />
      ))}
      {asked.data ? <MoreRows shown={asked.data.drafts.length} all={asked.data.total} page={PAGE} what="drafts" onMore={setShown} /> : null}
    </div>
  )
}

function DraftCard({ draft }: { draft: Draft }) {
  const format = useFormat()
  const remove = useMutation(mutation(bestBall.removeDraft, { invalidates: [bestBall.portfolio, bestBall.drafts] }))
  const { site, contest, entryFee, teams, draftedAt, picks, stacks, byes, closing } = draft
  const facts = [
    SITE_NAMES[site],
    draftedAt === null ? 'day unknown' : format.fullDate(draftedAt),
    teams === null ? null : `${teams} drafters`,
    entryFee === null ? null : formatMoneyShort(entryFee),
  ]
  return (
    <Card
      title={contest === '' ? `Draft of ${SITE_NAMES[site]}` : contest}
      aside={<p className="note">{facts.filter(Boolean).join(' · ')}</p>}
      action={
        <IconButton
          size="sm"
          label={BEST_BALL.removeDraft}
          icon={<Trash2 size={14} strokeWidth={1.5} />}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id: draft.id })}
        />
      }
    >
      <div className="grid-cols-2 items-start lg:grid">
        <div className="grid gap-1 px-4 py-3 text-13">
          <p>
            <span className="text-ink-2">Roster: </span>
            {countsOf(picks)}
          </p>
          {stacks.map((stack) => (
            <StackLine key={stack.quarterback} stack={stack} />
          ))}
          {byes.slice(0, 2).map(({ week, players, without }) => (
            <p key={week}>
              <span className="text-ink-2">Week {week} without: </span>
              {players.join(', ')}
              {without.length > 0 ? <span className="font-semibold text-mid"> (no {without.join(' and no ')} left)</span> : null}
            </p>
          ))}
          <p>
            <span className="text-ink-2">Closing value of a pick in the mean: </span>
            <PlacesText value={closing} of={picks.length} />
          </p>
        </div>
        <Table
          caption="Picks of this draft"
          columns={COLUMNS}
          rows={picks}
          rowKey={({ player, position }) => `${player} ${position}`}
          maxHeight="24rem"
        />
      </div>
    </Card>
  )
}

const ORDER = ['QB', 'RB', 'WR', 'TE', 'K', 'DST']

/** "2 QB, 5 RB, 8 WR, 3 TE" */
function countsOf(picks: readonly Pick[]): string {
  const positions = [...new Set(picks.map(({ position }) => position || 'no position'))]
  const place = (position: string) => (ORDER.includes(position) ? ORDER.indexOf(position) : ORDER.length)
  return positions
    .toSorted((a, b) => place(a) - place(b))
    .map((position) => `${picks.filter((pick) => (pick.position || 'no position') === position).length} ${position}`)
    .join(', ')
}

function StackLine({ stack: { team, quarterback, receivers, backs, bringBacks } }: { stack: DraftStack }) {
  const back = bringBacks.flatMap(({ week, opponent, players }) =>
    players.length === 0 ? [] : [`week ${week} ${opponent}: ${players.join(', ')}`],
  )
  return (
    <p>
      <span className="text-ink-2">{team} stack: </span>
      <span className="font-semibold">{quarterback}</span> {receivers.length === 0 ? 'alone' : `with ${receivers.join(', ')}`}
      {backs.length > 0 ? `, and in the backfield ${backs.join(', ')}` : ''}
      {bringBacks.length === 0 ? (
        <span className="text-ink-3"> · opponents of weeks 15 to 17 unknown</span>
      ) : (
        <span className="text-ink-2"> · {back.length === 0 ? 'no bring-back in weeks 15 to 17' : `bring-backs ${back.join('; ')}`}</span>
      )}
    </p>
  )
}
