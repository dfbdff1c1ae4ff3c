import { Ellipsis } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Menu } from '../../ui/actions/menu.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { Sample } from './sample.tsx'

export function LayerSamples() {
  return (
    <Sample title="Dialog, sheet, menu, tooltip, toast">
      <Dialog
        title="Unlock Premium Features"
        description="Live betting odds require Casual tier or higher."
        trigger={<Button>Open dialog</Button>}
        footer={
          <>
            <DialogClose render={<Button tone="quiet">Maybe Later</Button>} />
            <DialogClose render={<Button tone="primary">Start Free Trial</Button>} />
          </>
        }
      >
        <p className="text-ink-2">The body of the dialog scrolls when it is long.</p>
      </Dialog>
      <Sheet title="DEN +7.5" trigger={<Button>Open sheet</Button>}>
        <p className="p-4 text-ink-2">The detail of a row.</p>
      </Sheet>
      <Menu
        trigger={<IconButton label="More actions" icon={<Ellipsis size={16} strokeWidth={1.5} />} />}
        items={[
          { key: 'copy', label: 'Copy', onChoose: () => void toast({ title: 'Copied' }) },
          { key: 'share', label: 'Share', onChoose: () => undefined, isDisabled: true },
          { key: 'delete', label: 'Delete', onChoose: () => void toast({ title: 'Deleted', tone: 'bad' }), isDangerous: true },
        ]}
      />
      <Tooltip text="Share of the field that plays him.">
        <Button tone="quiet">Ownership</Button>
      </Tooltip>
      <Button onClick={() => void toast({ title: 'Lineup saved', detail: 'Three of ten today.' })}>Say a toast</Button>
      <Button onClick={() => void toast({ title: 'Error', detail: 'Failed to set subscription tier. Please try again.', tone: 'bad' })}>
        Say a bad one
      </Button>
    </Sample>
  )
}
