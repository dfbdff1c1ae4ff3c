type Props = {
  /** Id of the element that gets the focus. */
  to: string
  children: string
}

/** A way past everything between here and the thing that people came for; seen when the keyboard reaches it. */
export function SkipLink({ to, children }: Props) {
  return (
    <a
      href={`#${to}`}
      className="sr-only rounded-control bg-accent-fill px-4 py-2 font-semibold text-on-gold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
      onClick={(event) => {
        const target = document.getElementById(to)
        if (!target) return
        event.preventDefault()
        target.scrollIntoView({ block: 'center' })
        target.focus()
      }}
    >
      {children}
    </a>
  )
}
