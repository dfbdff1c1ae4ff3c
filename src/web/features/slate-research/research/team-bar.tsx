import type { CSSProperties } from 'react'

/** The bar in a team's color beside its code; grey while the color is not known. */
export function TeamBar({ color = 'var(--line-2)' }: { color?: string | undefined }) {
  return <i aria-hidden="true" className="team-bar inline-block h-2.5 w-[3px] shrink-0" style={{ '--team': color } as CSSProperties} />
}
