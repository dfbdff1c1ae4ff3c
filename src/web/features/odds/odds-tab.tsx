import { memo } from 'react'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { BOARD_MARKETS, BOARD_VIEWS } from './betting.copy.ts'
import { OddsBoardView } from './board/odds-board-view.tsx'
import { OddsWidget } from './board/odds-widget.tsx'
import { PropWorkspace } from './props/prop-workspace.tsx'

type Choice = (typeof BOARD_MARKETS)[number]

const CHOICES = [
  { key: 'all', label: 'All' },
  { key: 'h2h', label: 'Moneyline' },
  { key: 'spreads', label: 'Spread' },
  { key: 'totals', label: 'O/U' },
  { key: 'prop', label: 'Player props' },
] as const satisfies readonly { key: Choice; label: string }[]
const ASKED: Readonly<Record<Exclude<Choice, 'prop'>, readonly MarketKey[]>> = {
  all: ['h2h', 'spreads', 'totals'],
  h2h: ['h2h'],
  spreads: ['spreads'],
  totals: ['totals'],
}
const VIEW_CHOICES = [
  { key: 'prices', label: 'By price' },
  { key: 'games', label: 'By game' },
] as const

/** The board by price, or game by game. The hub around it changes with every price; it follows its own. */
export const OddsTab = memo(function OddsTab({ league }: { league: LeagueKey }) {
  const [market, setMarket] = useSearchState<Choice>('market', BOARD_MARKETS, 'all')
  const [view, setView] = useSearchState('view', BOARD_VIEWS, 'prices')
  const choice = (
    <>
      <ToggleGroup label="Market" choices={CHOICES} value={market} onChange={setMarket} className="max-md:shrink-0" />
      <ToggleGroup label="View" choices={VIEW_CHOICES} value={view} onChange={setView} className="max-md:shrink-0" />
    </>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {view === 'games' ? (
        <>
          <div className="flex">
            <ToggleGroup label="View" choices={VIEW_CHOICES} value={view} onChange={setView} />
          </div>
          <OddsWidget key={league} sport={league} />
        </>
      ) : null}
      {view === 'prices' && market === 'prop' ? <PropWorkspace key={league} league={league} aside={choice} /> : null}
      {view === 'prices' && market !== 'prop' ? <OddsBoardView league={league} markets={ASKED[market]} aside={choice} /> : null}
    </div>
  )
})
