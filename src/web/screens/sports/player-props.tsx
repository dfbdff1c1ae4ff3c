import { useState } from 'react'
import type { PropLine, PropSide } from '#contract/odds/props.ts'
import { americanFromProbability } from '#core/odds/board/price.ts'
import { Gate } from '../../access/gate.tsx'
import { NoEdgesNote } from '../../features/care/open-to.tsx'
import { EdgeMark } from '../../features/odds/board/edge-mark.tsx'
import { PriceAge } from '../../features/odds/board/price-age.tsx'
import { PropRangeBar } from '../../features/odds/props/prop-range-bar.tsx'
import { betterSide } from '../../features/odds/props/prop-rows.ts'
import { PropSheet } from '../../features/odds/props/prop-sheet.tsx'
import { isWorthALook } from '../../features/odds/props/prop-table.tsx'
import { type PropGame, usePropGames, useProps } from '../../features/odds/props/props.queries.ts'
import { PropPriceButton } from '../../features/odds/props/track-prop-button.tsx'
import { gameWord } from '../../features/sports/field-sports.ts'
import { formatPoint } from '../../format/odds.ts'
import { formatPercent } from '../../format/percent.ts'
import { sourceName } from '../../format/source-name.ts'
import { useFormat } from '../../format/use-format.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import type { PlayerAnswer } from './player-answer.ts'

/** What books ask on him in his next game, beside what it is worth; a price taken is a bet kept. */
export function PropsPane({ answer }: { answer: PlayerAnswer }) {
  return (
    <Gate needs="odds">
      <Props answer={answer} />
    </Gate>
  )
}

function Props({ answer: { player, next, isNextKnown, league } }: { answer: PlayerAnswer }) {
  const asked = useProps(league, next?.gameId ?? null)
  const [openId, setOpenId] = useState<string | null>(null)
  const lines = (asked.data?.props ?? []).filter(({ playerId }) => playerId === player.player_id)
  const open = lines.find(({ id }) => id === openId) ?? null
  const { games } = usePropGames(league)
  // Props stand on games that have not begun.
  const game = games.find(({ id }) => id === next?.gameId) ?? null
  const all = useColumns(game, asked.dataUpdatedAt)
  const columns = asked.data?.isWithoutEdges ? all.filter(({ key }) => key !== 'fair' && key !== 'edge') : all
  return (
    <Card
      title="Props"
      // As tall as most while it loads; the games below come with it, so that nothing moves when it takes the room that it needs.
      className={asked.isLoading ? 'min-h-[22.5rem]' : ''}
      aside={asked.data ? <span className="note">{lines.length} lines, both sides priced</span> : null}
      source={
        asked.data
          ? {
              parts: [sourceName(asked.data), ...(asked.data.isWithoutEdges ? [] : ['fair price by Shin, weighted median of the books'])],
              stale: asked.isError,
            }
          : undefined
      }
    >
      <div className="grid content-start">
        {asked.data?.isWithoutEdges ? <NoEdgesNote /> : null}
        {!next ? (
          <EmptyState
            title={isNextKnown ? `No ${gameWord(league)} to bet on` : `His next ${gameWord(league)} is not known`}
            detail={isNextKnown ? `He has no ${gameWord(league)} within eight days.` : 'The feed of scores does not answer.'}
          />
        ) : asked.isError && !asked.data ? (
          <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
        ) : !asked.data ? (
          <LoadingState label="Loading his props" rows={6} />
        ) : (
          <Table
            caption={`Props of ${player.player_name}`}
            columns={columns}
            rows={lines}
            rowKey={({ id }) => id}
            initialSort={{ key: 'edge', direction: 'desc' }}
            isMarked={(line) => isWorthALook(betterSide(line))}
            onRowClick={({ id }) => setOpenId(id)}
            maxHeight="18rem"
            empty={
              <EmptyState title="No props on him" detail={asked.data.note ?? 'No book has a line on him for this game yet.'}>
                <LinkButton to="/games/$gameId" params={{ gameId: next.gameId }} search={{ tab: 'odds' }} size="sm">
                  Prices of the game
                </LinkButton>
              </EmptyState>
            }
          />
        )}
      </div>
      {game ? (
        <PropSheet
          line={open}
          kin={open ? lines.filter(({ market }) => market === open.market) : []}
          game={game}
          arrivedAt={asked.dataUpdatedAt}
          staleAfter={asked.data?.staleAfterSeconds ?? 0}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </Card>
  )
}

const sideOf = (line: PropLine): PropSide => betterSide(line) ?? line.sides[0]

function useColumns(game: PropGame | null, arrivedAt: number): readonly Column<PropLine>[] {
  const { odds } = useFormat()
  return [
    {
      key: 'market',
      header: 'Market',
      sortBy: ({ name }) => name,
      cell: ({ name }) => (
        <button type="button" className="min-h-6 text-left font-semibold hover:underline">
          {name}
        </button>
      ),
    },
    {
      key: 'line',
      header: 'Line',
      cell: (line) => (
        <b className="whitespace-nowrap">
          {sideOf(line).selection === 'Over' ? 'O' : 'U'} {formatPoint(line.point)}
        </b>
      ),
    },
    {
      key: 'best',
      header: 'Best',
      align: 'right',
      cell: (line) => {
        const side = sideOf(line)
        if (!side.best || !game) return <span className="text-ink-3">–</span>
        return (
          <PropPriceButton game={game} line={line} side={side} price={side.best.price} bookTitle={side.best.bookTitle} className="px-1">
            <b>{odds(side.best.price)}</b> <span className="note max-md:hidden">{side.best.bookTitle}</span>
          </PropPriceButton>
        )
      },
    },
    {
      key: 'fair',
      header: 'Fair',
      align: 'right',
      sortBy: (line) => sideOf(line).fair,
      cell: (line) => {
        const { fair } = sideOf(line)
        if (fair === null || fair <= 0 || fair >= 1) return <span className="text-ink-3">unknown</span>
        return (
          <span className="whitespace-nowrap text-ink-2">
            {odds(americanFromProbability(fair))} <span className="note">{formatPercent(fair)}</span>
          </span>
        )
      },
    },
    {
      key: 'rail',
      header: 'Books, fair, best',
      hideOnPhone: true,
      className: 'max-xl:hidden',
      cell: (line) => <PropRangeBar side={sideOf(line)} width={102} />,
    },
    {
      key: 'edge',
      header: 'Edge',
      align: 'right',
      sortBy: (line) => sideOf(line).best?.edge,
      cell: (line) => {
        const best = sideOf(line).best
        if (best?.edge == null) return <span className="note">{line.ownBooks + line.carriedBooks < 3 ? 'too few books' : 'held'}</span>
        return <EdgeMark edge={best.edge} isOld={!best.isCurrent && best.isPaceKnown} always isCalm isBrief />
      },
    },
    {
      key: 'age',
      header: 'Age',
      align: 'right',
      hideOnPhone: true,
      cell: (line) => {
        const best = sideOf(line).best
        return <PriceAge seconds={best?.ageSeconds ?? null} since={arrivedAt} staleAfter={best?.staleAfterSeconds ?? 0} />
      },
    },
  ]
}
