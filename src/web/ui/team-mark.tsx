type Props = { abbreviation: string; color: string; name?: string }

/** A team's code behind a 3 px bar in its color, the only place where team colors stand. */
export function TeamMark({ abbreviation, color, name }: Props) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <i aria-hidden="true" className="inline-block h-[0.85em] w-[3px] shrink-0" style={{ background: color }} />
      <abbr title={name} className="no-underline">
        {abbreviation}
      </abbr>
    </span>
  )
}
