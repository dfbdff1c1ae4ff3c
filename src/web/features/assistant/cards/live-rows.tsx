import type { live } from '#contract/sports/live.ts'
import type { Score } from '#contract/sports/live-shapes.ts'
import type { Infer } from '#core/infer.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'

type Scores = Infer<(typeof live)['scores']['output']>
type Injuries = Infer<(typeof live)['injuries']['output']>
type News = Infer<(typeof live)['news']['output']>

// As many as the answer tells of.
const MOST_GAMES = 6

export function ScoreRows({ scores }: { scores: Scores }) {
  const rows = scores.scores.slice(0, MOST_GAMES)
  if (rows.length === 0) return <p className="px-3 py-2.5 text-13 text-ink-2">{scores.note ?? 'No games.'}</p>
  return (
    <ul className="divide-y divide-line">
      {rows.map((game) => (
        <Game key={game.id} game={game} />
      ))}
    </ul>
  )
}

function Game({ game }: { game: Score }) {
  const format = useFormat()
  const now = useNow()
  const isLive = game.status === 'in progress'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_7rem] items-center gap-x-3 px-3 py-2 text-13">
      <span className="min-w-0">
        <Side name={game.awayTeam} />
        <Side name={game.homeTeam} />
      </span>
      <span className="scoreboard text-right text-16">
        <span className="block">{game.awayScore ?? ''}</span>
        <span className="block">{game.homeScore ?? ''}</span>
      </span>
      <span className="text-right">
        {isLive ? (
          <Badge tone="live">{game.quarter ?? 'Live'}</Badge>
        ) : (
          <span className="note">{game.quarter ?? format.start(Date.parse(game.time), now)}</span>
        )}
      </span>
    </li>
  )
}

const Side = ({ name }: { name: string }) => <span className="block truncate font-semibold">{name}</span>

const TONES = { OUT: 'loss', DOUBTFUL: 'loss', QUESTIONABLE: 'mid', PROBABLE: 'info' } as const
const WORDS = { OUT: 'Out', DOUBTFUL: 'Doubtful', QUESTIONABLE: 'Questionable', PROBABLE: 'Probable' } as const
const MOST = 40

export function InjuryRows({ report }: { report: Injuries }) {
  const format = useFormat()
  const now = useNow()
  const rows = report.injuries.slice(0, MOST)
  if (rows.length === 0) return <p className="px-3 py-2.5 text-13 text-ink-2">{report.note ?? 'No injury reports.'}</p>
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.playerId} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 text-13">
          <span className="min-w-0">
            <b>{row.name}</b>{' '}
            <span className="note">
              {row.position} · {row.team}
            </span>
            <span className="block truncate text-ink-2">{row.description}</span>
          </span>
          <span className="text-right">
            <Badge tone={TONES[row.injuryStatus]}>{WORDS[row.injuryStatus]}</Badge>
            <span className="note block">{format.start(Date.parse(row.reportedAt), now)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function NewsRows({ news }: { news: News }) {
  const format = useFormat()
  const now = useNow()
  if (news.news.length === 0) return <p className="px-3 py-2.5 text-13 text-ink-2">{news.note ?? 'No news.'}</p>
  return (
    <ul className="divide-y divide-line">
      {news.news.slice(0, 5).map((row) => (
        <li key={row.id} className="px-3 py-2 text-13">
          <p className="font-semibold">{row.title}</p>
          <p className="text-ink-2">{row.summary}</p>
          <p className="note">
            {row.source} · {format.start(Date.parse(row.time), now)}
          </p>
        </li>
      ))}
    </ul>
  )
}
