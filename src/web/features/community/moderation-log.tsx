import { useState } from 'react'
import type { LogRow } from '#contract/community/moderation.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { useSending } from '../care/help-dialog.tsx'
import { ACTION_WORDS } from './community.copy.ts'
import { useAppeal, useLog } from './community.queries.ts'

const WHOSE = [
  { key: 'all', label: 'All' },
  { key: 'own', label: 'About me' },
] as const

/** What was hidden, removed and decided, with reasons; nobody is named. */
export function ModerationLog() {
  const [whose, setWhose] = useState<'all' | 'own'>('all')
  const { data, error, refetch } = useLog(whose === 'own')
  const { date, time } = useFormat()
  const [appealing, setAppealing] = useState<LogRow | null>(null)
  return (
    <Card title="Moderation log" action={<ToggleGroup label="Whose" choices={WHOSE} value={whose} onChange={setWhose} />}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label="Loading the log" />
      ) : data.entries.length === 0 ? (
        <EmptyState title="Nothing was decided yet" detail="What moderators hide, remove or keep is listed here with the reason." />
      ) : (
        <ol>
          {data.entries.map((entry) => (
            <li key={entry.id} className="grid gap-1 border-b border-line px-4 py-3 last:border-b-0">
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={entry.action === 'kept' || entry.action === 'appeal granted' ? 'gain' : 'outline'}>
                  {ACTION_WORDS[entry.action]}
                </Badge>
                <span className="note">
                  a {entry.about} · {date(entry.at)}, {time(entry.at)}
                  {entry.isAutomatic ? ' · by the rules, nobody decided' : ''}
                  {entry.until === null ? '' : ` · muted until ${date(entry.until)}, ${time(entry.until)}`}
                </span>
                {entry.appeal === 'none' ? null : <Badge tone="info">appeal {entry.appeal}</Badge>}
                {entry.mayAppeal ? (
                  <Button size="sm" className="ml-auto" onClick={() => setAppealing(entry)}>
                    Appeal
                  </Button>
                ) : null}
              </span>
              <p className="text-14 [overflow-wrap:anywhere]">{entry.reason}</p>
            </li>
          ))}
        </ol>
      )}
      {appealing ? <AppealDialog entry={appealing} onClose={() => setAppealing(null)} /> : null}
    </Card>
  )
}

function AppealDialog({ entry, onClose }: { entry: LogRow; onClose: () => void }) {
  const [text, setText] = useState('')
  const { error, handleSent, handleRefused, instead } = useSending(onClose)
  const appealing = useAppeal()
  const send = () => appealing.mutate({ id: entry.id, text }, { onSuccess: handleSent, onError: handleRefused })
  if (instead) return instead
  return (
    <Dialog
      title="Appeal"
      description="A decision is looked at once more. Say why it was wrong."
      open
      onOpenChange={onClose}
      footer={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button tone="primary" busy={appealing.isPending} onClick={send}>
            Send
          </Button>
        </>
      }
    >
      <TextArea label="Why" rows={4} maxLength={1000} value={text} error={error} onChange={(event) => setText(event.target.value)} />
    </Dialog>
  )
}
