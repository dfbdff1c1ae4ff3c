import type { FileProgress } from '../api/use-file-job.ts'
import { Button } from '../ui/actions/button.tsx'
import { Progress } from '../ui/states/progress.tsx'

type Job = { readonly isRunning: boolean; readonly progress: FileProgress | null; readonly cancel: () => void }

/** How far the reading of a file is, with a way to call it off; nothing where none is read. */
export function ReadingBar({ job, keeping = 'Keeping it' }: { job: Job; keeping?: string }) {
  if (!job.isRunning) return null
  const { progress } = job
  // At the end of its bytes the work is not done: how long the rest takes is not known.
  const share = progress && progress.of > 0 && progress.done < progress.of ? progress.done / progress.of : null
  return (
    <div className="flex items-center gap-3">
      <Progress
        className="flex-1"
        label={progress && progress.stage !== 'reading' ? keeping : 'Reading the file'}
        value={share}
        detail={share === null ? undefined : `${Math.floor(share * 100)}%`}
      />
      <Button tone="quiet" size="sm" onClick={job.cancel}>
        Cancel
      </Button>
    </div>
  )
}
