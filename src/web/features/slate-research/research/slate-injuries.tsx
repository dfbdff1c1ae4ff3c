import type { slateResearch } from '#contract/dfs/slate-research.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { formatAge } from '../../../format/time.ts'
import type { SourceParts } from '../../../ui/display/source-line.tsx'
import { TeamMark } from '../../../ui/display/team-mark.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { StatusTag } from '../../projections/player-table/player-cells.tsx'
import { RESEARCH } from '../command-center.copy.ts'
import { ScrollList } from '../scroll-list.tsx'

type Props = {
  injuries: OutputOf<typeof slateResearch.research>['injuries']
  colors: ReadonlyMap<string, string>
  source: SourceParts
}

/** Who of this slate is hurt, the dearest first. */
export function SlateInjuries({ injuries, colors, source }: Props) {
  const now = useNow()
  return (
    <Card title={RESEARCH.injuries} aside={<span className="note">{injuries.length}</span>} source={source}>
      {injuries.length === 0 ? (
        <EmptyState title={RESEARCH.noInjuries} detail="Nobody of this slate is on the report." />
      ) : (
        <ScrollList name="Injured players">
          {injuries.map(({ id, name, position, team, status, description, reportedAt }) => (
            <li key={id} className="grid gap-0.5 border-b border-line px-4 py-2.5 text-13 last:border-b-0">
              <p className="flex flex-wrap items-center gap-x-2">
                <span className="narrow text-12 font-semibold text-ink-3">{position}</span>
                <span className="font-semibold">{name}</span>
                <StatusTag status={status} />
                <span className="note">
                  <TeamMark abbreviation={team} color={colors.get(team) ?? 'var(--line-2)'} />
                </span>
                <time dateTime={reportedAt} className="note ml-auto">
                  {formatAge(Date.parse(reportedAt), now)} ago
                </time>
              </p>
              <p className="text-ink-2">{description}</p>
            </li>
          ))}
        </ScrollList>
      )}
    </Card>
  )
}
