import { Link } from '@tanstack/react-router'
import { Film, Lock } from 'lucide-react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { videoLibrary } from '#contract/videos/library.ts'
import { TIERS } from '#core/access/tiers.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { useFormat } from '../../format/use-format.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { clock, VIDEOS } from './videos.copy.ts'

export type Clip = OutputOf<typeof videoLibrary.all>['videos'][number]

/** A clip of the library: its still, its length, who it is by, and where the words of a search are said in it. */
export function ClipCard({ clip }: { clip: Clip }) {
  const { date } = useFormat()
  const { id, title, sport, poster, seconds, locked, seen, said, author, view_count: views, created_at: at, category_name: category } = clip
  return (
    <li className="grid min-w-0 content-start gap-2">
      <Link to="/videos/$videoId" params={{ videoId: id }} className="group grid gap-2">
        <span className="relative block aspect-video overflow-hidden rounded-card border border-line bg-s-2">
          {poster ? (
            <img src={poster} alt="" loading="lazy" className="size-full object-cover" />
          ) : (
            <span aria-hidden className="grid size-full place-content-center justify-items-center gap-1 text-ink-3">
              <Film size={28} strokeWidth={1.5} />
              {sport === 'general' ? null : <span className="scoreboard text-20">{LEAGUES[sport].name}</span>}
            </span>
          )}
          <span className="absolute right-2 bottom-2 rounded-tag bg-[#000c] px-1.5 text-12 text-[#fff]">
            {seconds === null ? VIDEOS.unknownLength : clock(seconds)}
          </span>
          {seen ? (
            <span className="absolute bottom-0 left-0 h-1 bg-gold" style={{ width: `${Math.round(seen * 100)}%` }}>
              <span className="sr-only">{Math.round(seen * 100)} % seen</span>
            </span>
          ) : null}
        </span>
        <span className="font-semibold [overflow-wrap:anywhere] group-hover:underline">{title}</span>
      </Link>
      <p className="note flex flex-wrap gap-x-2">
        {author ? <span>{author}</span> : null}
        <span>
          {views} {views === 1 ? 'view' : 'views'}
        </span>
        <time dateTime={at}>{date(Date.parse(at))}</time>
      </p>
      <p className="flex flex-wrap gap-1.5">
        {locked ? (
          <Badge tone="gold">
            <Lock aria-hidden size={12} /> {TIERS[locked.tier].name}
          </Badge>
        ) : null}
        {category ? <Badge tone="outline">{category}</Badge> : null}
      </p>
      {said.map((cue) => (
        <p key={cue.from} className="note [overflow-wrap:anywhere]">
          {VIDEOS.saidAt} {clock(cue.from)}: “{cue.text}”
        </p>
      ))}
    </li>
  )
}
