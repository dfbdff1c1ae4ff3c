// Where a picture comes from, without the buttons that ask for it: a file of this device, or the camera, which is of the VIP plan and of whoever
// switched it on.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { paywallSentence } from '#core/access/access.ts'
import { useAccess } from '../../../access/use-access.ts'
import { mutation, query } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SLIP } from './slip.copy.ts'
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
  const hasCamera = allows('camera')
  const preferences = useQuery(query(accounts.preferences, {}, { enabled: hasCamera }))
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
      {isCamera && preferences.data?.cameraEnabled === false ? <CameraQuestion onClose={() => setIsCamera(false)} /> : null}
      {isCamera && preferences.data?.cameraEnabled ? (
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
    openCamera: () => (hasCamera ? setIsCamera(true) : onRefused(paywallSentence('camera'))),
    /** Has to stand in the page, where the buttons stand. */
    source,
  }
}

/** The camera is off until a person switches it on, here or in the profile; the browser asks as well. */
function CameraQuestion({ onClose }: { onClose: () => void }) {
  const allow = useMutation(mutation(accounts.updatePreferences, { invalidates: [accounts.preferences, accounts.profile] }))
  return (
    <Dialog
      title={SLIP.camera}
      description={SLIP.cameraAsk}
      width="sm"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button tone="primary" busy={allow.isPending} onClick={() => allow.mutate({ cameraEnabled: true })}>
          {SLIP.cameraAllow}
        </Button>
      }
    />
  )
}
