// Where a picture comes from, without the buttons that ask for it: a file of this device, or the camera, which is of the VIP plan.
import { useRef, useState } from 'react'
import { paywallSentence } from '#core/access/access.ts'
import { useAccess } from '../../../access/use-access.ts'
import { SlipCamera } from './slip-camera.tsx'
import type { PictureFrom } from './use-slip-picture.ts'

type Source = {
  /** What the choice of a file is called. */
  readonly label: string
  readonly onPicture: (file: File | undefined, from: PictureFrom) => void
  /** The plan has no camera. */
  readonly onRefused: (why: string) => void
}

export function usePictureSource({ label, onPicture, onRefused }: Source) {
  const { allows } = useAccess()
  const [isCamera, setIsCamera] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const source = (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={(event) => {
          onPicture(event.target.files?.[0], 'file')
          event.target.value = ''
        }}
      />
      {isCamera ? (
        <SlipCamera
          onClose={() => setIsCamera(false)}
          onTake={(file) => {
            setIsCamera(false)
            onPicture(file, 'camera')
          }}
        />
      ) : null}
    </>
  )
  return {
    chooseFile: () => input.current?.click(),
    openCamera: () => (allows('camera') ? setIsCamera(true) : onRefused(paywallSentence('camera'))),
    /** Has to stand in the page, where the buttons stand. */
    source,
  }
}
