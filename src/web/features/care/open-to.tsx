import type { ReactNode } from 'react'
import type { CareAct } from '#core/care/permission.ts'
import { useClosed } from './use-care.ts'

/** What is worked out in the page itself, unless something of one's own closes it: then why. */
export function OpenTo({ act, children }: { act: CareAct; children: ReactNode }) {
  const closed = useClosed(act)
  return closed === null ? children : <ClosedNote sentence={closed} />
}

const WITHOUT_EDGES = 'Prices stand here alone, without fair chances and edges.'

/** Above a table whose columns of fair chances, edges or forecasts are away: why. */
export function NoEdgesNote({ what = WITHOUT_EDGES }: { what?: string }) {
  const closed = useClosed('see_edges')
  if (closed === null) return null
  return (
    <p role="note" aria-label="Left out here" className="border-b border-line px-4 py-2 text-13">
      {what} {closed}{' '}
      <a href="/limits" className="inline-link">
        Your limits
      </a>
    </p>
  )
}

export function ClosedNote({ sentence }: { sentence: string }) {
  return (
    <p className="rounded-card border border-line bg-s-1 px-4 py-3 text-14">
      {sentence}{' '}
      <a href="/limits" className="inline-link">
        Your limits
      </a>
    </p>
  )
}
