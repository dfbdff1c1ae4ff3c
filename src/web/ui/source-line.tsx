import { cx } from './cx.ts'

export type SourceParts = {
  /** "Demo world", "8 books", "fair price by Shin", "4 s ago": joined with middots. */
  parts: readonly (string | null | undefined)[]
  /** Data that are older than they should be. */
  stale?: boolean
}

/** The foot of every board: where its numbers come from, by which method and how old they are. */
export function SourceLine({ parts, stale = false }: SourceParts) {
  return (
    <p className="note">
      <span
        aria-hidden="true"
        className={cx('mr-2 inline-block size-1.5 rounded-full align-[0.1em]', stale ? 'bg-mid' : 'live-dot bg-gain')}
      />
      {stale ? <span className="text-mid">Held · </span> : null}
      {parts.filter(Boolean).join(' · ')}
    </p>
  )
}
