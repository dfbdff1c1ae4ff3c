// A picture that goes along with the next message to Lex: attached, pasted, dropped, or taken with the camera.
import { Camera, ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { PictureGoes } from '../bets/slips/picture-goes.tsx'
import { usePictureSource } from '../bets/slips/use-picture-source.tsx'
import { pictureUrl, refusedPicture } from '../bets/slips/use-slip-picture.ts'
import { CHAT } from './chat.copy.ts'
import type { SentPicture } from './conversation.ts'

type Attached = {
  readonly picture: SentPicture | null
  readonly refusal: string | null
  give(file: File | undefined, from?: SentPicture['from']): void
  refuse(why: string): void
  clear(): void
}

export function useAttachedPicture(): Attached {
  const [picture, setPicture] = useState<SentPicture | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  return {
    picture,
    refusal,
    refuse: setRefusal,
    give: (file, from = 'file') => {
      if (!file) return
      const refused = refusedPicture(file)
      setRefusal(refused)
      if (!refused) void pictureUrl(file).then((url) => setPicture({ url, name: file.name.slice(0, 300), from }))
    },
    clear: () => {
      setPicture(null)
      setRefusal(null)
    },
  }
}

export function AttachedPicture({ attached: { picture, refusal, clear } }: { attached: Attached }) {
  return (
    <div aria-live="polite" className="grid gap-1.5 empty:hidden">
      {picture ? (
        <div className="flex flex-wrap items-center gap-2">
          <img src={picture.url} alt={`Attached: ${picture.name}`} className="max-h-20 rounded-control border border-line" />
          <Button size="sm" tone="quiet" icon={<X size={14} aria-hidden="true" />} onClick={clear}>
            {CHAT.removePicture}
          </Button>
          <p className="note min-w-0 flex-1 basis-60">
            <PictureGoes />
          </p>
        </div>
      ) : null}
      {refusal ? (
        <p role="alert" className="text-13 text-loss">
          {refusal}
        </p>
      ) : null}
    </div>
  )
}

/** Choosing a picture, and the camera, which is of the VIP plan. */
export function PictureButtons({ attached }: { attached: Attached }) {
  const { chooseFile, openCamera, source } = usePictureSource({ label: CHAT.picture, onPicture: attached.give, onRefused: attached.refuse })
  return (
    <>
      <IconButton
        bordered
        label={CHAT.picture}
        className="size-11 shrink-0"
        icon={<ImagePlus size={18} strokeWidth={1.5} aria-hidden="true" />}
        onClick={chooseFile}
      />
      <IconButton
        bordered
        label={CHAT.camera}
        className="size-11 shrink-0"
        icon={<Camera size={18} strokeWidth={1.5} aria-hidden="true" />}
        onClick={openCamera}
      />
      {source}
    </>
  )
}
