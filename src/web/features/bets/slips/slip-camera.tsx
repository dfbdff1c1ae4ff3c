// The camera of the page with a frame for the slip; what it takes goes the way of every picture.
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SLIP } from './slip.copy.ts'

type Props = { onTake: (file: File) => void; onClose: () => void }

const refusalOf = (error: unknown) =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError') ? SLIP.cameraOff : SLIP.cameraNone

export function SlipCamera({ onTake, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } })
        if (isGone) return end()
        if (video.current) video.current.srcObject = stream
      } catch (error) {
        setRefusal(refusalOf(error))
      }
    }
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void begin()
    return () => {
      isGone = true
      end()
    }
  }, [])
  const handleTake = () => {
    const shown = video.current
    if (!shown || shown.videoWidth === 0) return
    const canvas = document.createElement('canvas')
    canvas.width = shown.videoWidth
    canvas.height = shown.videoHeight
    canvas.getContext('2d')?.drawImage(shown, 0, 0)
    canvas.toBlob((blob) => blob && onTake(new File([blob], 'camera.jpg', { type: 'image/jpeg' })), 'image/jpeg', 0.92)
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={SLIP.camera}
      description={SLIP.cameraFrame}
      footer={
        refusal ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <Button tone="primary" onClick={handleTake}>
            {SLIP.take}
          </Button>
        )
      }
    >
      {refusal ? (
        <p role="alert" className="text-13">
          {refusal}
        </p>
      ) : (
        <div className="relative overflow-hidden rounded-control bg-s-2">
          <video ref={video} autoPlay muted playsInline aria-label="What the camera sees" className="w-full" />
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-[12%] inset-y-[6%] rounded-control border-2 border-accent-mark"
          />
        </div>
      )}
    </Dialog>
  )
}
