/** The gold tick on its rail. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" className="shrink-0">
      <rect width="28" height="28" rx="4" fill="var(--accent-fill)" />
      <path d="M4 18.5h20" stroke="var(--on-gold)" strokeWidth="2.5" />
      <circle cx="8.5" cy="18.5" r="2.6" fill="var(--on-gold)" />
      <circle cx="20.5" cy="18.5" r="2.6" fill="var(--on-gold)" />
      <path d="M14.5 6v17" stroke="var(--on-gold)" strokeWidth="4" />
    </svg>
  )
}
