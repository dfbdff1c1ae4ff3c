import { useMutation, useQuery } from '@tanstack/react-query'
import { type ConnectionRow, connections } from '#contract/people/connections.ts'
import { mutation, query } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CONNECTIONS, SCOPE_TITLES } from './connections.copy.ts'

/** The assistants that were connected by OAuth, each with a button that ends it. */
export function ConnectionsCard({ className }: { className?: string }) {
  const { data, isPending, isError, refetch } = useQuery(query(connections.list, {}))
  return (
    <Card title={CONNECTIONS.title} padded className={className}>
      <div className="grid gap-4">
        <p className="note">{CONNECTIONS.lede}</p>
        {isPending ? <p className="note">{CONNECTIONS.loading}</p> : null}
        {isError ? (
          <p role="alert" className="flex flex-wrap items-center gap-3">
            {CONNECTIONS.failed}
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        ) : null}
        {data?.connections.length === 0 ? <p className="text-ink-2">{CONNECTIONS.none}</p> : null}
        <ul className="grid gap-2">
          {data?.connections.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Row({ row }: { row: ConnectionRow }) {
  const { date } = useFormat()
  const end = useMutation(mutation(connections.end, { invalidates: [connections.list] }))
  const used = row.lastUsedAt === null ? 'never used' : `last used ${date(Date.parse(row.lastUsedAt))}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-15 font-semibold">{row.name}</p>
        <p className="note">
          {row.destination} · {row.scopes.map((scope) => SCOPE_TITLES[scope]).join('; ')} · {used} · ends {date(Date.parse(row.expiresAt))}{' '}
          if unused
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`End the connection of ${row.name}`}
        busy={end.isPending}
        onClick={() => end.mutate({ connection: row.id })}
      >
        End
      </Button>
    </li>
  )
}
