import type { ReactNode } from 'react'
import type { lineups } from '#contract/dfs/lineups.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { isOffered } from '#core/dfs/offered-site.ts'
import { formatSalary } from '../../../format/money.ts'
import { formatCount } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useNow } from '../../../ui/layout/use-now.ts'
import { DFS_LEAGUES, type SlateChoice } from '../picker/slate-choice.ts'
import { IMPORT } from './slate-import.copy.ts'

export type ImportedSlate = OutputOf<typeof lineups.importSlate>['slate']

export const SITE_NAMES = { draftkings: 'DraftKings', fanduel: 'FanDuel', yahoo: 'Yahoo', fantasydraft: 'FantasyDraft' } as const

/** The slate of a file in the place of the one on screen. */
export function choiceOfFile(slate: ImportedSlate, before: SlateChoice): SlateChoice {
  return {
    slate: slate.id,
    league: DFS_LEAGUES.find((key) => key === slate.sport) ?? before.league,
    site: isOffered(slate.site) ? slate.site : before.site,
  }
}

const ROWS_SHOWN = 8

/** What was recognized in a file, and what was left out and why. */
export function ImportSummary({ slate }: { slate: ImportedSlate }) {
  const { start } = useFormat()
  const now = useNow()
  return (
    <section aria-label="What was recognized" className="grid gap-3 rounded-control border border-line bg-s-2 p-3 text-13">
      <p className="font-semibold">
        {slate.fileName} <span className="font-normal text-ink-2">was read as {slate.format}.</span>
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-3">
        <Fact name="Site">{SITE_NAMES[slate.site]}</Fact>
        <Fact name="Sport">{slate.sport.toUpperCase()}</Fact>
        <Fact name="Contest">{slate.contest}</Fact>
        <Fact name="Players">{formatCount(slate.players)}</Fact>
        <Fact name="Salary cap">{formatSalary(slate.salaryCap)}</Fact>
        <Fact name="First game">{slate.startsAt === null ? IMPORT.noDate : start(slate.startsAt, now)}</Fact>
        <Fact name="Slots">{slate.slots.join(' ')}</Fact>
      </dl>
      {slate.warnings.length > 0 ? (
        <ul className="grid gap-1 text-mid">
          {slate.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
      <DroppedRows dropped={slate.dropped} />
    </section>
  )
}

type Dropped = { readonly row: number; readonly reason: string }

export function DroppedRows({ dropped }: { dropped: readonly Dropped[] }) {
  if (dropped.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer text-ink-2">{IMPORT.dropped(dropped.length)}</summary>
      <ul className="mt-1.5 grid gap-1 text-ink-2">
        {dropped.slice(0, ROWS_SHOWN).map(({ row, reason }) => (
          <li key={`${row} ${reason}`}>
            Row {row}: {reason}
          </li>
        ))}
        {dropped.length > ROWS_SHOWN ? <li className="text-ink-3">and {dropped.length - ROWS_SHOWN} more</li> : null}
      </ul>
    </details>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="note">{name}</dt>
      <dd className="font-semibold first-letter:uppercase">{children}</dd>
    </div>
  )
}
