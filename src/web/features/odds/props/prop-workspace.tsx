import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { sourceName } from '../../../format/source-name.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { inputClass } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { useSearchState, useSearchText } from '../../../ui/layout/use-search-state.ts'
import { EmptyState, LoadingState } from '../../../ui/states/states.tsx'
import { NoEdgesNote } from '../../care/open-to.tsx'
import { BoardError } from '../board/board-states.tsx'
import { fairNote } from '../board/fair-method.ts'
import { BooksChoice } from '../board/filters/books-choice.tsx'
import { PhoneFilters } from '../board/filters/filter-sheet.tsx'
import { ODDS } from '../board/odds-board.copy.ts'
import { firstRows, PAGE } from '../first-rows.ts'
import { PropList } from './prop-list.tsx'
import { marketsOf, PROP_SORTS, type PropFilter, rowsOf } from './prop-rows.ts'
import { PropSheet } from './prop-sheet.tsx'
import { PropTable } from './prop-table.tsx'
import { type PropAnswer, type PropGame, usePropGames, usePropPriceHistories, useProps } from './props.queries.ts'

const PROPS = { otherGame: 'Another game can be chosen above; the prices of this one stand on its page.' } as const
const SORT_OPTIONS = [
  { key: 'edge', label: 'Sort: edge' },
  { key: 'player', label: 'Sort: player' },
] as const

type Props = {
  league: LeagueKey
  /** The choices of market and view, beside the title. */
  aside: ReactNode
  /** On a phone they stand in the line of the screen. */
  phone?: { readonly place: HTMLElement; readonly market: ReactNode } | undefined
}

/** The player props of a league, game by game: a feed asks for each game anew, and some ask money for it. */
export function PropWorkspace({ league, aside, phone }: Props) {
  const { games, boards } = usePropGames(league)
  const [asked, setGame] = useSearchText('game')
  const game = games.find(({ id }) => id === asked) ?? games[0] ?? null
  const { data, error, refetch, isFetching, dataUpdatedAt } = useProps(league, game?.id ?? null)
  const refresh = (
    <IconButton
      size="sm"
      bordered
      label={ODDS.refresh}
      aria-busy={isFetching}
      disabled={game === null}
      icon={<RefreshCw size={14} strokeWidth={1.5} className={isFetching ? 'animate-spin motion-reduce:animate-none' : undefined} />}
      onClick={() => void refetch()}
    />
  )
  return (
    <Card
      isToolLine
      {...(phone ? {} : { title: `${LEAGUES[league].name} props`, aside, action: refresh })}
      source={data ? { parts: sourceOf(data), stale: error !== null } : undefined}
    >
      {phone ? (
        <PhoneFilters {...phone} isOn={false}>
          {aside}
          {refresh}
        </PhoneFilters>
      ) : null}
      {boards.error ? (
        <BoardError error={boards.error} onRetry={boards.refresh} />
      ) : boards.isLoading ? (
        <LoadingState label="Loading games" rows={8} />
      ) : game === null ? (
        <EmptyState
          title="No game to come"
          detail={`Player props stand on games that have not begun; no ${LEAGUES[league].name} game is priced now.`}
        />
      ) : error && !data ? (
        <BoardError error={error} onRetry={() => void refetch()} />
      ) : (
        <Body key={game.id} games={games} game={game} onGame={setGame} data={data} arrivedAt={dataUpdatedAt} />
      )}
    </Card>
  )
}

const sourceOf = ({ world, source, leftOut, method, isWithoutEdges }: PropAnswer): string[] => [
  sourceName({ world, source }),
  ...(isWithoutEdges ? [] : [fairNote(method), 'edge = fair chance × price − 1, from three books on']),
  ...(leftOut > 0
    ? [`${plural(leftOut, 'price')} ${leftOut === 1 ? 'is' : 'are'} no over or under, or ${leftOut === 1 ? 'says' : 'say'} no time`]
    : []),
]

type BodyProps = {
  games: readonly PropGame[]
  game: PropGame
  onGame: (id: string) => void
  data: PropAnswer | undefined
  arrivedAt: number
}

function Body({ games, game, onGame, data, arrivedAt }: BodyProps) {
  const [market, setMarket] = useState('any')
  const [player, setPlayer] = useState('')
  const [sort, setSort] = useSearchState<PropFilter['sort']>('sort', PROP_SORTS, 'edge')
  const [limit, setLimit] = useState(() => firstRows())
  const [openId, setOpenId] = useState<string | null>(null)
  const { start } = useFormat()
  const isNarrow = useNarrow()
  const courses = usePropPriceHistories(game.id)
  const lines = data?.props ?? []
  const markets = marketsOf(lines)
  const rows = useMemo(() => rowsOf(data?.props ?? [], { market, player, sort }), [data, market, player, sort])
  const books = [
    ...new Map(lines.flatMap(({ sides }) => sides.flatMap(({ prices }) => prices.map((one) => [one.book, one.bookTitle] as const)))),
  ]
  const gameOptions = games.map(({ id, away_abbreviation, home_abbreviation, commence_time }) => ({
    key: id,
    label: `${away_abbreviation} @ ${home_abbreviation} · ${start(Date.parse(commence_time), arrivedAt || Date.parse(commence_time))}`,
  }))
  const open = lines.find(({ id }) => id === openId) ?? null
  const shown = rows.slice(0, limit)
  const caption = `Player props of ${game.away_abbreviation} at ${game.home_abbreviation}`
  const common = {
    game,
    caption,
    rows: shown,
    courses,
    onOpen: ({ id }: { id: string }) => setOpenId(id),
    isWithoutEdges: data?.isWithoutEdges === true,
  }
  return (
    <>
      <div className="no-scrollbar relative flex items-center gap-2 border-b border-line px-2 py-1 max-md:overflow-x-auto max-md:*:shrink-0 md:flex-wrap">
        <Select label="Game" size="sm" options={gameOptions} value={game.id} onChange={onGame} className="w-60" />
        <Select
          label="What is counted"
          size="sm"
          options={[{ key: 'any', label: 'Every prop' }, ...markets.map(({ key, name, count }) => ({ key, label: `${name} (${count})` }))]}
          value={markets.some(({ key }) => key === market) ? market : 'any'}
          onChange={setMarket}
          className="w-48"
        />
        <Select label="Sort by" size="sm" options={SORT_OPTIONS} value={sort} onChange={setSort} className="w-32" />
        <span className="w-44">
          <input
            type="search"
            aria-label="Player"
            placeholder="Player"
            value={player}
            onChange={({ target }) => setPlayer(target.value)}
            className={cx(inputClass, 'md:h-7')}
          />
        </span>
        <BooksChoice books={books.map(([key, title]) => ({ key, title }))} />
      </div>
      {data?.isWithoutEdges ? <NoEdgesNote /> : null}
      {data === undefined ? (
        // As tall as the board, so that what stands below it does not move when the prices come.
        <div className="min-h-dvh">
          <LoadingState label="Loading player props" rows={10} />
        </div>
      ) : lines.length === 0 ? (
        <EmptyState title="No player props" detail={`${data.note ?? 'No book has player props for this game yet.'} ${PROPS.otherGame}`}>
          <LinkButton to="/games/$gameId" params={{ gameId: game.id }} search={{ tab: 'odds' }}>
            Prices of {game.away_abbreviation} @ {game.home_abbreviation}
          </LinkButton>
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState
          title="No prop passes these filters"
          detail={`${plural(lines.length, 'line')} ${lines.length === 1 ? 'is' : 'are'} on the board.`}
        >
          <Button
            onClick={() => {
              setMarket('any')
              setPlayer('')
            }}
          >
            Show every prop
          </Button>
        </EmptyState>
      ) : isNarrow ? (
        <PropList {...common} />
      ) : (
        <PropTable {...common} arrivedAt={arrivedAt} staleAfter={data.staleAfterSeconds} />
      )}
      {rows.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5">
          <p role="status" className="note">
            {shown.length} of {rows.length} lines
          </p>
          {shown.length < rows.length ? (
            <Button size="sm" onClick={() => setLimit(limit + PAGE)}>
              Show {Math.min(PAGE, rows.length - shown.length)} more
            </Button>
          ) : null}
        </div>
      ) : null}
      <PropSheet
        line={open}
        kin={open ? lines.filter((line) => line.player === open.player && line.market === open.market) : []}
        game={game}
        arrivedAt={arrivedAt}
        staleAfter={data?.staleAfterSeconds ?? 0}
        onClose={() => setOpenId(null)}
      />
    </>
  )
}
