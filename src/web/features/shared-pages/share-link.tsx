// A press makes a link and copies it; beside it stand those that are open, and each can be ended.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import type { InputOf } from '#contract/endpoint.ts'
import { sharedPages } from '#contract/people/shared-pages.ts'
import type { CareAct } from '#core/care/permission.ts'
import { FRESH } from '../../api/freshness.ts'
import { mutation, query } from '../../api/query.ts'
import { formatAge } from '../../format/time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { copyText } from '../../ui/actions/copy-text.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { useClosed } from '../care/use-care.ts'
import { SHARED } from './shared-pages.copy.ts'

type Kind = 'record' | 'set'
/** What a new link of a kind is in the eyes of responsible gambling, as its row of the contract says. */
const ACTS = { record: 'place_bet', set: 'enter_contest' } as const satisfies Record<Kind, CareAct>

async function hand(kind: Kind, token: string): Promise<void> {
  const address = `${location.origin}/shared/pages/${token}`
  const isCopied = await copyText(address)
  void toast(isCopied ? { title: SHARED.copied, detail: SHARED.detail[kind] } : { title: SHARED.notCopied, detail: address, tone: 'bad' })
}

const options = { invalidates: [sharedPages.list] } as const

export function ShareRecord() {
  const sharing = useMutation(mutation(sharedPages.shareRecord, options))
  return (
    <ShareButton
      kind="record"
      isBusy={sharing.isPending}
      onPress={() => sharing.mutate({}, { onSuccess: ({ token }) => void hand('record', token) })}
    />
  )
}

/** @param set what is shared, as it is on the screen at that moment */
export function ShareSet({ set, disabled }: { set: () => InputOf<typeof sharedPages.shareSet>; disabled: boolean }) {
  const sharing = useMutation(mutation(sharedPages.shareSet, options))
  return (
    <ShareButton
      kind="set"
      isBusy={sharing.isPending}
      disabled={disabled}
      onPress={() => sharing.mutate(set(), { onSuccess: ({ token }) => void hand('set', token) })}
    />
  )
}

type ButtonProps = { kind: Kind; isBusy: boolean; disabled?: boolean; onPress: () => void }

function ShareButton({ kind, isBusy, disabled = false, onPress }: ButtonProps) {
  const closed = useClosed(ACTS[kind])
  if (closed)
    return (
      <p className="note">
        {closed} {SHARED.closed}
      </p>
    )
  return (
    <Button size="sm" icon={<Share2 size={14} strokeWidth={1.5} />} busy={isBusy} disabled={disabled} onClick={onPress}>
      {SHARED.share}
    </Button>
  )
}

/** The open links of a kind; nothing where there is none. */
export function OpenLinks({ kind }: { kind: Kind }) {
  const { data } = useQuery(query(sharedPages.list, {}, { staleTime: FRESH.account }))
  const ending = useMutation(mutation(sharedPages.end, options))
  const now = useNow()
  const links = data?.links.filter((link) => link.kind === kind) ?? []
  if (links.length === 0) return null
  return (
    <ul aria-label={SHARED.links(links.length)} className="grid gap-1 text-13">
      {links.map(({ id, token, sharedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-2">
          <a href={`/shared/pages/${token}`} className="inline-link">
            {kind === 'set' ? SHARED.set : SHARED.record}
          </a>
          <span className="note">shared {formatAge(sharedAt, now)} ago</span>
          <Button
            size="sm"
            tone="quiet"
            busy={ending.isPending}
            onClick={() => ending.mutate({ id }, { onSuccess: () => void toast({ title: SHARED.ended }) })}
          >
            {SHARED.end}
          </Button>
        </li>
      ))}
    </ul>
  )
}
