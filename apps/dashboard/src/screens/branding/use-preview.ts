import { type PreviewLook, previewReady } from '@sliproad/core/branding/preview'
import { type RefObject, useEffect, useState } from 'react'

/** Sends the branding to the page in the frame when it is ready, and whenever the branding changes. */
export function usePreview(frame: RefObject<HTMLIFrameElement | null>, look: PreviewLook): boolean {
  const [times, setTimes] = useState(0)
  const text = JSON.stringify(look)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      const isFrame = source !== null && source === frame.current?.contentWindow
      if (isFrame && origin === location.origin && data === previewReady) setTimes((before) => before + 1)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame])
  useEffect(() => {
    if (times > 0) frame.current?.contentWindow?.postMessage(JSON.parse(text), location.origin)
  }, [frame, times, text])
  return times > 0
}
