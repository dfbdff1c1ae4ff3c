import type { CSSProperties } from 'react'

type Props = { abbreviation: string; color: string; name?: string }

/** A team's code behind a 3 px bar in its color, the only place where team colors stand. */
export function TeamMark({ abbreviation, color, name }: Props) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <i aria-hidden="true" className="team-bar inline-block h-[0.85em] w-[3px] shrink-0" style={{ '--team': color } as CSSProperties} />
      <abbr title={name} className="no-underline">
        {abbreviation}
      </abbr>
    </span>
  )
}
