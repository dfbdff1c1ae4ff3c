import type { CareOverview } from '#contract/people/care.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'

const ACTS = { take_break: 'Take a break', set_limit: 'Set a limit' } as const

/** A sign of chasing: one calm sentence and one act. */
export function SignNote({ sign }: { sign: NonNullable<CareOverview['sign']> }) {
  return (
    <aside
      aria-label="A word about your betting"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-s-1 p-4"
    >
      <p>{sign.sentence}</p>
      <LinkButton to="/limits">{ACTS[sign.act]}</LinkButton>
    </aside>
  )
}
