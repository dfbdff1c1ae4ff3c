/** A share of a whole as a bar; its number stands beside it. @param share  0 to 1 */
export function ShareBar({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="block h-2 min-w-8 flex-1 rounded-tag bg-s-3">
      <span className="block h-full rounded-tag bg-ink-3" style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </span>
  )
}
