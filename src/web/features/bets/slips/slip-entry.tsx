// Beside quick entry: a picture of a slip dropped, pasted, chosen or taken, and what was read of it.
import { Camera, ImageUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { ErrorText } from '../../../ui/states/error-text.tsx'
import { PictureGoes } from './picture-goes.tsx'
import { SLIP } from './slip.copy.ts'
import { SlipReview } from './slip-review.tsx'
import { SlipText } from './slip-text.tsx'
import { usePictureSource } from './use-picture-source.tsx'
import { type PictureFrom, useSlipPicture } from './use-slip-picture.ts'

export function SlipEntry() {
  const { send, isReading, refusal, read, stop, clear } = useSlipPicture()
  const [isOver, setIsOver] = useState(false)
  const [noCamera, setNoCamera] = useState<string | null>(null)
  const give = (file: File | undefined, from: PictureFrom = 'file') => {
    setNoCamera(null)
    if (file) void send(file, from)
  }
  const { chooseFile, openCamera, source } = usePictureSource({ label: SLIP.title, onPicture: give, onRefused: setNoCamera })
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    give(event.dataTransfer.files[0])
  }
  return (
    <section
      aria-label={SLIP.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is pasted goes to what has the focus
      tabIndex={0}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      onPaste={(event) => {
        const file = event.clipboardData.files[0]
        if (!file) return
        event.preventDefault()
        give(file)
      }}
      className={cx(
        'grid min-w-0 gap-2 rounded-control border border-dashed p-2 md:min-h-9 md:content-center md:px-2 md:py-0',
        isOver ? 'border-accent-mark bg-accent-wash' : 'border-line-2',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={<ImageUp size={14} aria-hidden="true" />} busy={isReading} onClick={chooseFile} title={SLIP.kinds}>
          {read ? SLIP.another : SLIP.choose}
        </Button>
        <Button size="sm" icon={<Camera size={14} aria-hidden="true" />} onClick={openCamera}>
          {SLIP.camera}
        </Button>
        {isReading ? (
          <Button size="sm" tone="quiet" onClick={stop}>
            {SLIP.stop}
          </Button>
        ) : null}
        <p className="note min-w-0 flex-1 basis-64">
          <span className="max-md:sr-only">{SLIP.hint}</span> <span className="md:hidden">{SLIP.counts}</span> <PictureGoes />
        </p>
      </div>
      {source}
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {isReading ? <p className="text-13">{SLIP.reading} …</p> : null}
        <ErrorText isSmall>{refusal ?? noCamera}</ErrorText>
      </div>
      {read ? (
        <div className="grid min-w-0 gap-4 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
          <img
            src={read.url}
            alt={`The slip ${read.name}`}
            className="max-h-[32rem] w-full rounded-control border border-line object-contain"
          />
          {read.answer.reading.isSlip ? (
            <SlipReview key={read.answer.id} answer={read.answer} onSaved={clear} />
          ) : (
            <SlipText rows={read.answer.reading.rows} />
          )}
        </div>
      ) : null}
    </section>
  )
}
