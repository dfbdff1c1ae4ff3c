import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { MODELS } from './models.copy.ts'

type Props = {
  /** Figures of what was sealed and graded, and of what files stated afterwards; null where there are none. */
  graded: ReactNode
  stated: ReactNode
  /** What is sealed and not over, or waits to be sealed; null where nothing does. */
  coming: string | null
  missed: number
}

/** The record of a model: what was sealed and graded, and apart from it what files stated afterwards. */
export const RecordFrame = ({ graded, stated, coming, missed }: Props) => (
  <Card title={MODELS.record} padded>
    {graded ?? <EmptyState title={MODELS.noRecord} detail={MODELS.noRecordDetail} />}
    {coming === null ? null : <p className="note pt-2">{coming}</p>}
    {missed > 0 ? <p className="note pt-2">{MODELS.missed(missed)}</p> : null}
    {stated ? (
      <div className="grid gap-2 pt-4">
        <h3 className="text-14">{MODELS.stated}</h3>
        {stated}
        <p className="note">{MODELS.statedNote}</p>
      </div>
    ) : null}
  </Card>
)
