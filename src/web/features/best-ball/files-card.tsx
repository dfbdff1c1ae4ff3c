import { useMutation } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { bestBall } from '#contract/dfs/best-ball.ts'
import { SITE_NAMES } from '#core/dfs/best-ball/draft.ts'
import { mutation } from '../../api/query.ts'
import { formatCount } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { download } from '../../ui/actions/download.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { BEST_BALL } from './best-ball.copy.ts'
import type { PortfolioAnswer } from './exposure-card.tsx'
import { ImportCard } from './import-card.tsx'
import type { Import } from './use-import.ts'

type List = PortfolioAnswer['lists'][number]

/** Files in and out: more of them, the lists that are here, the CSV of everything, and deleting it. */
export function FilesCard({ portfolio, files }: { portfolio: PortfolioAnswer; files: Import }) {
  const format = useFormat()
  const columns: readonly Column<List>[] = [
    { key: 'file', header: 'File', cell: ({ fileName }) => <span className="block max-w-72 truncate font-semibold">{fileName}</span> },
    { key: 'site', header: 'Site', cell: ({ site }) => SITE_NAMES[site], sortBy: ({ site }) => site },
    { key: 'of', header: 'Of', cell: ({ takenAt }) => format.fullDate(takenAt), sortBy: ({ takenAt }) => takenAt, firstSort: 'desc' },
    {
      key: 'players',
      header: 'Players',
      align: 'right',
      cell: ({ players }) => formatCount(players),
      sortBy: ({ players }) => players,
      hideOnPhone: true,
    },
    {
      key: 'remove',
      header: <span className="sr-only">Delete</span>,
      align: 'right',
      cell: (list) => <RemoveList list={list} />,
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ImportCard files={files} />
      <Card title="Average draft positions">
        <Table
          caption="Lists of average draft positions"
          columns={columns}
          rows={portfolio.lists}
          rowKey={({ id }) => id}
          empty={<EmptyState title={BEST_BALL.noLists} detail={BEST_BALL.noListsDetail} />}
        />
      </Card>
      <div className="flex flex-wrap gap-2">
        <ExportButton />
        <RemoveAll />
      </div>
    </div>
  )
}

function ExportButton() {
  const asked = useMutation(mutation(bestBall.export))
  return (
    <Button
      icon={<Download size={14} />}
      busy={asked.isPending}
      onClick={() => asked.mutate({}, { onSuccess: ({ fileName, text }) => download(fileName, text) })}
    >
      {BEST_BALL.export}
    </Button>
  )
}

function RemoveList({ list: { id, fileName } }: { list: List }) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useMutation(mutation(bestBall.removeList, { invalidates: [bestBall.portfolio, bestBall.drafts, bestBall.board] }))
  return (
    <Dialog
      title={BEST_BALL.removeListAsk}
      description={BEST_BALL.removeListDetail(fileName)}
      width="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<IconButton size="sm" label={`${BEST_BALL.removeList}: ${fileName}`} icon={<Trash2 size={14} strokeWidth={1.5} />} />}
      footer={
        <>
          <Button onClick={() => setIsOpen(false)}>{BEST_BALL.cancel}</Button>
          <Button tone="danger" busy={remove.isPending} onClick={() => remove.mutate({ id }, { onSuccess: () => setIsOpen(false) })}>
            {BEST_BALL.removeList}
          </Button>
        </>
      }
    />
  )
}

function RemoveAll() {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useMutation(mutation(bestBall.removeAll, { invalidates: [bestBall.portfolio, bestBall.drafts, bestBall.board] }))
  return (
    <Dialog
      title={BEST_BALL.removeAllAsk}
      description={BEST_BALL.removeAllDetail}
      width="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button tone="quiet">{BEST_BALL.removeAll}</Button>}
      footer={
        <>
          <Button onClick={() => setIsOpen(false)}>{BEST_BALL.cancel}</Button>
          <Button tone="danger" busy={remove.isPending} onClick={() => remove.mutate({}, { onSuccess: () => setIsOpen(false) })}>
            {BEST_BALL.removeAll}
          </Button>
        </>
      }
    />
  )
}
