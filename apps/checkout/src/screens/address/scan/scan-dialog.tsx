import { Icon } from '@sliproad/ui/icon.tsx'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useLocale } from '../../../i18n/locale.ts'
import { addressInCode } from './address-in-code.ts'
import { createDetector } from './create-detector.ts'

type Props = { onFound: (address: string) => void; onClose: () => void }

const pollEveryMs = 250

/** Reads the camera until a QR code with an address appears. No picture leaves the device. */
export function ScanDialog({ onFound, onClose }: Props) {
  const { scan, picker } = useLocale().texts
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [note, setNote] = useState(scan.hint)
  const found = useRef(onFound)
  found.current = onFound

  useEffect(() => dialog.current?.showModal(), [])

  useEffect(() => {
    const ending = new AbortController()
    void watch(video, ending.signal, {
      onText: (text) => {
        const address = addressInCode(text)
        if (address) found.current(address)
        else setNote(scan.noAddress)
      },
      onRefused: () => setNote(scan.refused),
    })
    return () => ending.abort()
  }, [scan])

  return (
    <dialog
      ref={dialog}
      aria-label={scan.title}
      onClose={onClose}
      className="sheet m-0 mt-auto w-full max-w-none rounded-t-sign bg-raised p-0 text-ink shadow-float tablet:m-auto tablet:max-w-[440px] tablet:rounded-sign"
    >
      <div className="flex items-center justify-between gap-3 ps-5 pe-2.5 pt-3 pb-1">
        <h2 className="text-heading font-[650]">{scan.title}</h2>
        <button
          type="button"
          aria-label={picker.close}
          onClick={() => dialog.current?.close()}
          className="grid size-11 flex-none cursor-pointer place-items-center rounded-control text-ink-2 hover:bg-fill"
        >
          <Icon name="cross" />
        </button>
      </div>
      <div className="px-5 pb-5">
        <video
          ref={video}
          muted
          playsInline
          className="aspect-square w-full rounded-card bg-fill object-cover"
        />
        <p role="status" className="mt-3 text-small text-ink-2">
          {note}
        </p>
      </div>
    </dialog>
  )
}

type Watching = { onText: (text: string) => void; onRefused: () => void }

async function watch(
  video: { current: HTMLVideoElement | null },
  signal: AbortSignal,
  { onText, onRefused }: Watching,
): Promise<void> {
  let stream: MediaStream | null = null
  signal.addEventListener('abort', () => stop(stream))
  try {
    const [camera, detector] = await Promise.all([
      navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      createDetector(),
    ])
    stream = camera
    const screen = video.current
    if (signal.aborted || !screen) {
      stop(camera)
      return
    }
    screen.srcObject = camera
    await screen.play()
    while (!signal.aborted) {
      const [code] = await detector.detect(screen)
      if (code && !signal.aborted) onText(code.rawValue)
      await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
    }
  } catch {
    if (!signal.aborted) onRefused()
  }
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
