// "You have been here for an hour": time, stakes and result since then, and an answer. The server counts; this asks it once a minute.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { type RealityCheck as Check, care } from '#contract/people/care.ts'
import { amountText } from '#core/care/sentences.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation, query } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { forgetSessionDrafts } from '../../preferences/session-drafts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const ASK_EVERY_MS = 60_000

/** In betting screens. It goes by an answer only; a page that is loaded anew asks again. */
export function RealityCheck() {
  const { data } = useQuery(query(care.realityCheck, {}, { staleTime: 0, refetchInterval: ASK_EVERY_MS }))
  const [isStopped, setIsStopped] = useState(false)
  if (isStopped) return <Stopped onDone={() => setIsStopped(false)} />
  return data?.isDue && data.play ? <Question check={data} play={data.play} onStop={() => setIsStopped(true)} /> : null
}

type QuestionProps = { check: Check; play: NonNullable<Check['play']>; onStop: () => void }

function Question({ check, play, onStop }: QuestionProps) {
  const { time } = useFormat()
  const answer = useMutation({ ...mutation(care.change, { invalidates: [care.realityCheck, care.history] }), meta: { quiet: true } })
  const give = (choice: 'go_on' | 'stop') =>
    answer.mutate(
      { change: { type: 'answer_reality_check', answer: choice } },
      { onSuccess: () => (choice === 'stop' ? onStop() : undefined) },
    )
  return (
    <Dialog
      open
      isQuestion
      width="sm"
      title={`${amountText('time', play.minutes)} in betting screens`}
      description={`Since ${time(play.startedAt)}. You are asked every ${check.everyMinutes} minutes.`}
      footer={
        <div className="grid w-full grid-cols-2 gap-2">
          <Button busy={answer.isPending} onClick={() => give('stop')}>
            Stop
          </Button>
          <Button busy={answer.isPending} onClick={() => give('go_on')}>
            Go on
          </Button>
        </div>
      }
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
        <dt className="text-ink-2">Stakes since then</dt>
        <dd className="text-right tabular-nums">{amountText('stake', play.stakedCents)}</dd>
        <dt className="text-ink-2">Result of settled bets</dt>
        <dd className="text-right tabular-nums">{netText(play.netCents)}</dd>
      </dl>
      {answer.error ? (
        <p role="alert" className="pt-3 text-13">
          {problemIn(answer.error).detail}
        </p>
      ) : null}
    </Dialog>
  )
}

const netText = (cents: number) =>
  cents === 0 ? '$0' : cents > 0 ? `${amountText('stake', cents)} won` : `${amountText('stake', -cents)} lost`

/** After "Stop": the ways out, one as large as the other. */
function Stopped({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const change = useMutation(mutation(care.change))
  const signOut = useMutation(mutation(accounts.signOut))
  const leave = async () => {
    await navigate({ to: '/live-tracker' })
    onDone()
  }
  const handleBreak = () =>
    change.mutate(
      { change: { type: 'take_break', hours: 24 } },
      {
        onSuccess: async () => {
          await client.invalidateQueries()
          await leave()
        },
      },
    )
  const handleSignOut = () =>
    signOut.mutate(
      {},
      {
        onSuccess: () => {
          forgetSessionDrafts()
          location.assign('/')
        },
      },
    )
  return (
    <Dialog
      open
      isQuestion
      width="sm"
      title="Good. What would you like to do?"
      description="A break closes prices, stakes and contests for 24 hours. Scores, news and your history stay open."
      footer={
        <div className="grid w-full gap-2">
          <Button busy={change.isPending} onClick={handleBreak}>
            Take a break of 24 hours
          </Button>
          <Button busy={signOut.isPending} onClick={handleSignOut}>
            Sign out
          </Button>
          <Button onClick={() => void leave()}>To the scores</Button>
        </div>
      }
    />
  )
}
