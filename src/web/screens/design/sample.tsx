import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'

/** A titled row of samples. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title} padded>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </Card>
  )
}
