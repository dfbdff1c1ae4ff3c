import { useState } from 'react'
import type { ImageRow } from '#contract/community/community-shapes.ts'
import { SHOWN_IMAGES } from '#core/community/post.ts'
import { cx } from '../../ui/layout/cx.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type Props = { images: readonly ImageRow[]; author: string }

/** Up to four images side by side; the last says how many more there are. Each opens large. */
export function ImageGrid({ images, author }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  if (images.length === 0) return null
  const shown = images.slice(0, SHOWN_IMAGES)
  const more = images.length - shown.length
  const large = open === null ? undefined : images[open]
  return (
    <>
      <ul className={cx('grid gap-1 overflow-hidden rounded-card', shown.length > 1 && 'grid-cols-2')}>
        {shown.map((image, at) => (
          <li key={image.id} className={cx('relative', shown.length === 3 && at === 0 && 'row-span-2')}>
            <button
              type="button"
              aria-label={`Image ${at + 1} of ${images.length} by ${author}, open large`}
              onClick={() => setOpen(at)}
              className="block size-full"
            >
              <img
                src={shown.length === 1 ? image.url : image.thumbUrl}
                width={image.width}
                height={image.height}
                alt=""
                loading="lazy"
                className={cx('w-full bg-s-2 object-cover', shown.length === 1 ? 'max-h-[32rem]' : 'aspect-4/3 h-full')}
              />
            </button>
            {more > 0 && at === shown.length - 1 ? (
              <span className="pointer-events-none absolute inset-0 grid place-items-center bg-[#000a] text-26 font-bold text-[#fff]">
                +{more}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {large ? (
        <Dialog title={`Image ${open! + 1} of ${images.length}`} open onOpenChange={() => setOpen(null)} width="lg">
          <img src={large.url} width={large.width} height={large.height} alt={`Uploaded by ${author}`} className="h-auto max-w-full" />
          {images.length > 1 ? (
            <div className="flex justify-between py-3">
              <button type="button" className="inline-link" onClick={() => setOpen((open! + images.length - 1) % images.length)}>
                Previous
              </button>
              <button type="button" className="inline-link" onClick={() => setOpen((open! + 1) % images.length)}>
                Next
              </button>
            </div>
          ) : null}
        </Dialog>
      ) : null}
    </>
  )
}
