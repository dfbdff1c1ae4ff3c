import { type ReactNode, useId } from 'react'

/** A fill of slanting lines, so that a bar is told from its neighbor by its pattern where colors look alike. */
export function useHatch(color: string): { readonly fill: string; readonly pattern: ReactNode } {
  const id = useId()
  return {
    fill: `url(#${id})`,
    pattern: (
      <defs>
        <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" fill="var(--s-1)" />
          <rect width="2.5" height="5" fill={color} />
        </pattern>
      </defs>
    ),
  }
}
