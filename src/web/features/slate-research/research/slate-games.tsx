import type { SlateGame } from '#contract/dfs/slate-research.ts'
import { openPaywall } from '../../../api/problem.ts'
import { formatHandicap, formatPoint } from '../../../format/odds.ts'
import { formatPercent } from '../../../format/percent.ts'
import { formatAge } from '../../../format/time.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import type { SourceParts } from '../../../ui/display/source-line.tsx'
import { TeamMark } from '../../../ui/display/team-mark.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { EdgeMark } from '../../odds/board/edge-mark.tsx'
import { ANALYSIS } from '../command-center.copy.ts'
import { ScrollList } from '../scroll-list.tsx'

type Props = {
  games: readonly SlateGame[]
  colors: ReadonlyMap<string, string>
  pickNote: 'plan' | 'file' | null
  source: SourceParts
}

/** The games of the slate, each with its line and the side that our fair price likes. */
export function SlateGames({ games, colors, pickNote, source }: Props) {
  return (
    <Card title={ANALYSIS.games} aside={<span className="note">{games.length}</span>} source={source}>
      <ScrollList name="Games of the slate">
        {games.map((game) => (
          <GameRow key={game.id} game={game} colors={colors} />
        ))}
      </ScrollList>
      <div className="grid justify-items-start gap-1 border-t border-line px-4 py-3 text-12 text-ink-3">
        <p>{pickNote === null ? ANALYSIS.pick : ANALYSIS.pickNotes[pickNote]}</p>
        {pickNote === 'plan' ? (
          <Button
            size="sm"
            tone="quiet"
            className="-ml-2 text-accent-ink!"
            onClick={() => openPaywall({ feature: 'odds', requiredTier: 'casual', detail: ANALYSIS.pickNotes.plan })}
          >
            See plans
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

function GameRow({ game, colors }: { game: SlateGame; colors: Props['colors'] }) {
  const { start } = useFormat()
  const now = useNow()
  const team = (code: string, name: string) => <TeamMark abbreviation={code} color={colors.get(code) ?? 'var(--line-2)'} name={name} />
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 text-13 last:border-b-0">
      <span className="flex flex-wrap items-baseline gap-x-1.5 font-semibold">
        {team(game.away, game.awayTeam)}
        <span className="font-normal text-ink-3">@</span>
        {team(game.home, game.homeTeam)}
        <span className="note font-normal">{game.time === null ? 'time unknown' : start(Date.parse(game.time), now)}</span>
      </span>
      <Pick pick={game.expertPick} />
      <span className="note col-span-2 flex flex-wrap gap-x-3">
        <span>{game.spread === null ? 'spread unknown' : formatHandicap(game.home, game.spread)}</span>
        <span>{game.total === null ? 'total unknown' : `total ${formatPoint(game.total)}`}</span>
        {game.winHome === null ? null : (
          <span>
            {game.winHome >= 0.5 ? game.home : game.away} wins {formatPercent(Math.max(game.winHome, 1 - game.winHome), 0)}
          </span>
        )}
      </span>
    </li>
  )
}

function Pick({ pick }: { pick: SlateGame['expertPick'] }) {
  const { odds } = useFormat()
  if (!pick) return null
  const words = `Pick: ${formatHandicap(pick.team, pick.point)} at ${odds(pick.price)}, ${pick.book}, seen ${formatAge(0, pick.ageSeconds * 1000)} before this answer`
  return (
    <span className="flex items-center gap-2" title={words}>
      <span className="grid justify-items-end">
        <EdgeMark edge={pick.edge} always isCalm className="text-12" />
        <span className="note whitespace-nowrap">seen {formatAge(0, pick.ageSeconds * 1000)} before</span>
      </span>
      <Badge tone={pick.edge > 0 ? 'gain' : 'outline'}>
        <span className="sr-only">{pick.edge > 0 ? 'Pick' : 'Leaning, no bet'}: </span>
        {formatHandicap(pick.team, pick.point)}
      </Badge>
    </span>
  )
}
