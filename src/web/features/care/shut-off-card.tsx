import { useState } from 'react'
import type { CareOverview } from '#contract/people/care.ts'
import type { CareChange } from '#core/care/care-state.ts'
import { exclusionEnd } from '#core/care/standing.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { BREAKS, EXCLUSIONS, LIMITS } from './limits.copy.ts'
import { hoursOf, lengthText, type OwnLength, OwnLengthFields, wrongLength } from './own-length.tsx'
import { useCareChange } from './use-care.ts'

/** The present break or exclusion, in one sentence. */
export function StandingNote({ standing }: Pick<CareOverview, 'standing'>) {
  const { fullDate, time } = useFormat()
  const change = useCareChange()
  const moment = (at: number) => `${fullDate(at)}, ${time(at)}`
  if (standing.kind === 'open') return null
  const sentence =
    standing.kind === 'break'
      ? `You are on a break until ${moment(standing.until)}.`
      : standing.opensAt !== null
        ? `You asked to come back. Everything opens again on ${moment(standing.opensAt)}.`
        : standing.until === null
          ? 'You excluded yourself for good.'
          : standing.canAskToReturn
            ? `Your self-exclusion ended on ${moment(standing.until)}. Nothing opens before you ask for it, and 24 hours after that.`
            : `You excluded yourself until ${moment(standing.until)}.`
  return (
    <div role="status" className="grid gap-2 rounded-card border border-line bg-s-1 p-4">
      <p className="text-16 font-semibold">{sentence}</p>
      <p className="text-ink-2">{LIMITS.staysOpen}</p>
      {standing.kind === 'excluded' && standing.canAskToReturn ? (
        <div>
          <Button busy={change.isPending} onClick={() => change.send({ type: 'ask_to_return' })}>
            Ask to come back
          </Button>
        </div>
      ) : null}
    </div>
  )
}

type Choice = { readonly key: string; readonly label: string }

type Now = Pick<CareOverview, 'standing' | 'asOf'>

/** A break; who is on one is offered what makes it longer, and until when each would last. */
export function BreakCard({ standing, asOf }: Now) {
  const { fullDate, time } = useFormat()
  if (standing.kind === 'excluded') return null
  if (standing.kind === 'open') {
    return (
      <ShutOff
        title={LIMITS.breakTitle}
        lede={LIMITS.breakLede}
        button={LIMITS.breakButton}
        choices={[...BREAKS, ANOTHER]}
        ask={(label) => `Take a break of ${label}?`}
        change={takeBreak}
      />
    )
  }
  const until = (key: string) => asOf + Number(key) * HOUR_MS
  // A few minutes more of the longest are no choice.
  const longer = BREAKS.filter(({ key }) => until(key) >= standing.until + HOUR_MS)
  if (longer.length === 0) return null
  return (
    <ShutOff
      title={LIMITS.longerTitle}
      lede={LIMITS.longerLede}
      button={LIMITS.longerButton}
      choices={[
        ...longer.map(({ key, label }) => ({ key, label: `${label}, until ${fullDate(until(key))}, ${time(until(key))}` })),
        ANOTHER,
      ]}
      ask={(label) => `Make your break longer: ${label}?`}
      change={takeBreak}
    />
  )
}

/** Of any number of days and hours: two fields say how many. */
const ANOTHER: Choice = { key: 'another', label: LIMITS.breakOther }

const takeBreak = (key: string): CareChange => ({ type: 'take_break', hours: Number(key) })
const HOUR_MS = 3_600_000

/** An exclusion; who is excluded is offered longer ones alone. */
export function ExclusionCard({ standing, asOf }: Now) {
  const isExcluded = standing.kind === 'excluded'
  const choices = EXCLUSIONS.filter(({ key }) => {
    if (!isExcluded) return true
    const end = exclusionEnd(key, asOf)
    return standing.until !== null && (end === null || end > standing.until + DAY_MS)
  })
  if (choices.length === 0) return null
  return (
    <ShutOff
      title={isExcluded ? LIMITS.longerExclusionTitle : LIMITS.exclusionTitle}
      lede={isExcluded ? LIMITS.longerExclusionLede : LIMITS.exclusionLede}
      button={isExcluded ? LIMITS.longerButton : LIMITS.exclusionButton}
      choices={choices}
      ask={(label) => (label === 'For good' ? 'Exclude yourself for good?' : `Exclude yourself for ${label}?`)}
      change={(key) => ({ type: 'self_exclude', length: key as (typeof EXCLUSIONS)[number]['key'] })}
    />
  )
}

const DAY_MS = 24 * HOUR_MS

type ShutOffProps = {
  title: string
  lede: string
  button: string
  choices: readonly Choice[]
  ask: (label: string) => string
  change: (key: string) => CareChange
}

/** A choice of how long, and one question before it is done, because it cannot be taken back. */
function ShutOff({ title, lede, button, choices, ask, change }: ShutOffProps) {
  const [chosen, setKey] = useState(choices[0]?.key ?? '')
  // What was chosen may be no choice any more: a longer break has begun since.
  const key = choices.some((one) => one.key === chosen) ? chosen : (choices[0]?.key ?? '')
  const [isOpen, setIsOpen] = useState(false)
  const { send, isPending } = useCareChange()
  const [own, setOwn] = useState<OwnLength>({ days: 2, hours: 0 })
  const isOwn = key === ANOTHER.key
  const hours = hoursOf(own)
  const wrong = isOwn ? wrongLength(hours) : null
  const label = isOwn ? lengthText(hours) : (choices.find((one) => one.key === key)?.label ?? '')
  return (
    <Card title={title} padded>
      <div className="grid gap-4">
        <p className="text-ink-2">{lede}</p>
        <div className="flex flex-wrap items-end gap-2">
          <Select label="For how long" showLabel options={choices} value={key} onChange={setKey} className="min-w-40" />
          {isOwn ? <OwnLengthFields value={own} onChange={setOwn} /> : null}
          {wrong === null ? null : (
            <p role="status" className="w-full text-13 text-ink-2">
              {wrong}
            </p>
          )}
          <Dialog
            title={ask(label)}
            description={`It begins at once and cannot be taken back. ${LIMITS.staysOpen}`}
            width="sm"
            open={isOpen}
            onOpenChange={setIsOpen}
            trigger={<Button disabled={wrong !== null}>{button}</Button>}
            footer={
              <>
                {/* To decline is as large as to go on, and neither stands out. */}
                <DialogClose
                  render={
                    <Button size="lg" className="flex-1">
                      Not now
                    </Button>
                  }
                />
                <Button
                  size="lg"
                  className="flex-1"
                  busy={isPending}
                  onClick={() => send(change(isOwn ? String(hours) : key), () => setIsOpen(false))}
                >
                  {button}
                </Button>
              </>
            }
          />
        </div>
      </div>
    </Card>
  )
}
