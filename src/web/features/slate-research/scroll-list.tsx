import type { ReactNode } from 'react'

// What scrolls must be reachable by keyboard.
const REACHABLE = { tabIndex: 0 }

/** A list in a region of its own height, with a name. */
export function ScrollList({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} {...REACHABLE} className="max-h-[26rem] overflow-y-auto outline-offset-[-2px]">
      <ul className="grid">{children}</ul>
    </section>
  )
}
