import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { predictions } from '#contract/sports/predictions.ts'
import { call } from '../../../api/client.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { formatCount } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { download } from '../../../ui/actions/download.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'

/** The chain of seals: verified on asking, and to be taken away as a file. */
export function ChainCard({ head }: { head: { place: number; hash: string } | null }) {
  const [isAsked, setAsked] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const verdict = useQuery(query(predictions.verify, {}, { enabled: isAsked, staleTime: FRESH.never }))
  const takeAway = async () => {
    setLoading(true)
    try {
      const lines: string[] = []
      for (let after: number | null = 0; after !== null; ) {
        const page: Awaited<ReturnType<typeof readSeals>> = await readSeals(after)
        // Of a seal that is withheld the hash alone, in its place.
        const seals = [...page.seals, ...(page.withheld ?? [])].sort((a, b) => a.place - b.place)
        lines.push(...seals.map((seal) => JSON.stringify(seal)))
        after = page.next
      }
      download('sealed-forecasts.jsonl', `${lines.join('\n')}\n`, 'application/jsonl')
    } catch {
      toast({ title: 'The chain could not be read', detail: 'Nothing was saved; try again.' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Card title="The chain" padded>
      <div className="grid gap-3">
        <p className="max-w-[84ch] text-ink-2">
          Each seal holds the hash of the one before it: SHA-256 of that hash, a line break and the sealed text. Changing one forecast
          breaks all after it. Seals are added, never changed and never deleted.
        </p>
        <p className="text-13 break-all">
          {head ? (
            <>
              Head: no. {formatCount(head.place)}, <code>{head.hash}</code>
            </>
          ) : (
            'Nothing is sealed yet.'
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button busy={verdict.isFetching} onClick={() => (isAsked ? void verdict.refetch() : setAsked(true))}>
            Verify the chain
          </Button>
          <Button tone="quiet" busy={isLoading} disabled={head === null} onClick={() => void takeAway()}>
            Export all seals
          </Button>
        </div>
        <p role="status" className="text-13">
          {verdict.isError ? 'The chain could not be verified just now.' : null}
          {verdict.data ? (
            verdict.data.holds ? (
              <span className="text-gain">The chain holds: {formatCount(verdict.data.seals)} seals calculated again.</span>
            ) : (
              <span className="text-loss">The chain is broken at no. {formatCount(verdict.data.brokenAt ?? 0)}.</span>
            )
          ) : null}
        </p>
      </div>
    </Card>
  )
}

const readSeals = (after: number) => call(predictions.seals, { after, limit: 1000 })
