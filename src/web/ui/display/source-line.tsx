import { createContext, use } from 'react'
import { cx } from '../layout/cx.ts'

export type SourceParts = {
  /** "Demo world", "8 books", "fair price by Shin", "4 s ago": joined with middots. */
  parts: readonly (string | null | undefined)[]
  /** Data that are older than they should be. */
  stale?: boolean
}

/** What is added to the name of the world at the foot of boards: how its time runs, where it runs otherwise. */
export const WorldSpeed = createContext<string | null>(null)
const WORLD = /^Demo world/

/** A part of a foot, the demo world with its speed. */
export function useWorldNamed(): (part: string) => string {
  const speed = use(WorldSpeed)
  return (part) => (speed ? part.replace(WORLD, `Demo world ${speed}`) : part)
}

/** The foot of every board: where its numbers come from, by which method and how old they are. */
export function SourceLine({ parts, stale = false }: SourceParts) {
  const named = useWorldNamed()
  return (
    <p className="note">
      <span
        aria-hidden="true"
        className={cx('mr-2 inline-block size-1.5 rounded-full align-[0.1em]', stale ? 'bg-mid' : 'live-dot bg-gain')}
      />
      {stale ? <span className="text-mid">Held · </span> : null}
      {parts.flatMap((part) => (part ? [named(part)] : [])).join(' · ')}
    </p>
  )
}
