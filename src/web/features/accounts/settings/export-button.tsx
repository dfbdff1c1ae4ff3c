import { useMutation } from '@tanstack/react-query'
import { accounts } from '#contract/people/accounts.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SETTINGS } from './settings.copy.ts'

/** Everything kept about me, as a JSON file. */
export function ExportButton() {
  const exporting = useMutation(mutation(accounts.exportData))
  const handleExport = () =>
    exporting.mutate(
      {},
      {
        onSuccess: (answer) => {
          const url = URL.createObjectURL(new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' }))
          const link = document.createElement('a')
          link.href = url
          link.download = `ai-sports-guru-${answer.exportedAt.slice(0, 10)}.json`
          link.click()
          URL.revokeObjectURL(url)
        },
      },
    )
  return (
    <Button busy={exporting.isPending} onClick={handleExport}>
      {SETTINGS.export}
    </Button>
  )
}
