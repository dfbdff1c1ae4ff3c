// How often a rule would have rung in the last week, before it is set: from what this server has recorded, and from when on that is.
import type { Preview } from '#contract/people/alerts.ts'
import { plural } from '#core/plural.ts'
import { useFormat } from '../../format/use-format.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

/** "7 days", "3 hours", "20 minutes". */
export function spanOf(ms: number): string {
  if (ms >= 2 * 24 * HOUR) return plural(Math.round(ms / (24 * HOUR)), 'day')
  if (ms >= 2 * HOUR) return plural(Math.round(ms / HOUR), 'hour')
  return plural(Math.max(1, Math.round(ms / 60_000)), 'minute')
}

/**
 * "It would have rung 4 times in the last 7 days." Where less is recorded: since when, and how long that is.
 * @param dated says a moment of the past week: "Sat 9:31 AM"
 */
export function previewSentence(
  { rings, since, until }: Pick<Preview, 'rings' | 'since' | 'until'>,
  dated: (at: number) => string,
): string {
  if (rings === null || since === null) return 'How often it would have rung is not known.'
  const times = rings === 0 ? 'It would not have rung' : `It would have rung ${rings === 1 ? 'once' : `${rings} times`}`
  const span = until - since
  return span >= WEEK - HOUR
    ? `${times} in the last 7 days.`
    : `${times} since ${dated(since)}: prices are kept here from then on, for ${spanOf(span)} so far.`
}

export function RulePreview({ preview }: { preview: Preview }) {
  const { start } = useFormat()
  return (
    <div role="status" className="grid gap-1 rounded-control bg-s-2 px-3 py-2 text-13">
      <b>{previewSentence(preview, (at) => start(at, preview.until))}</b>
      {preview.latest.map(({ at, title }) => (
        <span key={`${at} ${title}`} className="flex justify-between gap-3">
          <span className="min-w-0 truncate">{title}</span>
          <span className="note shrink-0">{start(at, preview.until)}</span>
        </span>
      ))}
      <span className="note">{preview.basis}</span>
    </div>
  )
}
