import type { CareOverview } from '#contract/people/care.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { LIMIT_PLACES } from './limits.copy.ts'

const ACTS = { take_break: 'Take a break', set_limit: 'Set a limit' } as const
/** Where on the page of limits the act is done. */
const PLACES = { take_break: LIMIT_PLACES.takeBreak, set_limit: LIMIT_PLACES.setLimit } as const

/** A sign of chasing: one calm sentence and one act. */
export function SignNote({ sign }: { sign: NonNullable<CareOverview['sign']> }) {
  return (
    <aside
      aria-label="A word about your betting"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-s-1 p-4"
    >
      <p>{sign.sentence}</p>
      <LinkButton to="/limits" hash={PLACES[sign.act]}>
        {ACTS[sign.act]}
      </LinkButton>
    </aside>
  )
}
