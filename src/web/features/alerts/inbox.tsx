import { Link } from '@tanstack/react-router'
import type { AlertRow } from '#contract/people/alerts.ts'
import { formatAge } from '../../format/time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { useClosed } from '../care/use-care.ts'
import { ALERTS, CHANNEL_WORDS, KIND_WORDS } from './alerts.copy.ts'
import { useInbox, useMarkRead, useRules } from './alerts.queries.ts'

/** However many rang, and while it is not known: what stands below stays where it is, and the list scrolls by itself. */
const ROOM = 'h-58 overflow-y-auto lg:h-80'

export function Inbox() {
  const { data, error, refetch } = useInbox()
  const reading = useMarkRead()
  const rules = useRules()
  const isClosed = useClosed('get_alerts') !== null
  return (
    <Card
      title="What rang"
      aside={data && data.unread > 0 ? <Badge tone="gold">{data.unread} unread</Badge> : null}
      action={
        <Button size="sm" tone="quiet" disabled={!data || data.unread === 0} busy={reading.isPending} onClick={() => reading.mutate({})}>
          Mark all read
        </Button>
      }
    >
      {error && !data ? (
        <div className={ROOM}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      ) : !data ? (
        <LoadingState label="Loading alerts">
          <div className={ROOM} />
        </LoadingState>
      ) : data.alerts.length === 0 ? (
        <div className={cx(ROOM, 'grid content-center')}>
          <EmptyState
            title={ALERTS.none}
            detail={ALERTS.noneDetail(isClosed ? null : (rules.data?.rules.filter(({ isOn }) => isOn).length ?? null))}
          />
        </div>
      ) : (
        <ul className={ROOM}>
          {data.alerts.map((alert) => (
            <Row key={alert.key} alert={alert} onRead={() => alert.readAt === null && reading.mutate({ keys: [alert.key] })} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ alert, onRead }: { alert: AlertRow; onRead: () => void }) {
  const now = useNow()
  const { title, detail, kind, at, link, readAt, sent, unsent } = alert
  const isNew = readAt === null
  const outside = sent.filter((channel) => channel !== 'inApp')
  // An address of the product, as the server states it; the router knows the rest.
  const [to, search = ''] = link.split('?')
  return (
    <li className={cx('grid gap-1 border-b border-line px-4 py-3 last:border-b-0', isNew && 'shadow-[inset_3px_0_0_var(--accent-mark)]')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          to={to as '/betting'}
          search={Object.fromEntries(new URLSearchParams(search))}
          onClick={onRead}
          className={cx('hover:underline', isNew && 'font-semibold')}
        >
          {title}
        </Link>
        <span className="note">
          {KIND_WORDS[kind as keyof typeof KIND_WORDS] ?? kind} · {formatAge(at, now)} ago
        </span>
      </div>
      <p className="text-13 text-ink-2">{detail}</p>
      {outside.length > 0 || unsent ? (
        <p className="note">
          {[
            ...outside.map((channel) => `sent by ${CHANNEL_WORDS[channel].toLowerCase()}`),
            ...(unsent ? [`not sent: ${unsent}`] : []),
          ].join(' · ')}
        </p>
      ) : null}
    </li>
  )
}
