import { themeOfBackground } from '@sliproad/core/branding/brand-canvas'
import { previewPath } from '@sliproad/core/branding/preview'
import { type ThemeName, themeColours } from '@sliproad/core/branding/theme-colours'
import { useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Segments } from '../../parts/forms/segments.tsx'
import { useMe } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Draft } from './draft.ts'
import { lookOf, messageFor } from './preview-look.ts'
import { usePreview } from './use-preview.ts'
import { useWidth } from './use-width.ts'

type Device = 'phone' | 'desktop'
const sizes = { phone: { width: 390, height: 780 }, desktop: { width: 1180, height: 920 } }
const narrow = '(max-width: 53.75rem)'

/** The real checkout in a frame, with the draft's branding. It is rendered at full size and scaled down to fit. */
export function Preview({ name, draft }: { name: string; draft: Draft }) {
  const t = useTexts().branding
  const sandbox = useMe().environment === 'sandbox'
  const [device, setDevice] = useState<Device>(() => (matchMedia(narrow).matches ? 'phone' : 'desktop'))
  const [theme, setTheme] = useState<ThemeName>('light')
  // A background belongs to one theme; the preview goes there, so that every change of it is seen.
  const home = draft.background === null ? null : themeOfBackground(draft.background)
  const [shownHome, setShownHome] = useState(home)
  if (home !== shownHome) {
    setShownHome(home)
    setTheme(home ?? 'light')
  }
  const [round, setRound] = useState(0)
  const { theme: fixed } = lookOf(draft)
  return (
    <section aria-labelledby="preview-title" className="min-w-0 self-start full:sticky full:top-6">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id="preview-title">{t.preview}</h2>
          <p className="text-ink-3">{t.previewText}</p>
        </div>
        <Segments
          label={t.width}
          value={device}
          choices={t.widths}
          onChange={(value) => setDevice(value as Device)}
        />
        {fixed === 'system' ? (
          <Segments
            label={t.shownTheme}
            value={theme}
            choices={t.shownThemes}
            onChange={(value) => setTheme(value as ThemeName)}
          />
        ) : (
          <p className="px-1 text-ink-2">{t.always[fixed]}</p>
        )}
        <Button small kind="quiet" onPress={() => setRound(round + 1)}>
          {t.startOver}
        </Button>
      </div>
      <Frame key={round} device={device} look={messageFor(draft, { name, sandbox, device: theme })} />
    </section>
  )
}

type FrameProps = { device: Device; look: ReturnType<typeof messageFor> }

function Frame({ device, look }: FrameProps) {
  const { branding: t, common } = useTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const [container, availableWidth] = useWidth()
  const isReady = usePreview(frame, look)
  const { width, height } = sizes[device]
  const { tokens, theme } = look.branding
  const shown = theme === 'dark' ? 'dark' : 'light'
  const canvas = tokens[shown].canvas ?? themeColours[shown].canvas
  const scale = availableWidth === null ? 1 : Math.min(1, availableWidth / width)
  return (
    <div ref={container} className="min-w-0">
      <div
        className="relative mx-auto overflow-hidden rounded-card shadow-card inset-ring inset-ring-line"
        // The page leaves room for a scroll bar, where what lies behind the frame is seen.
        style={{ width: width * scale, height: height * scale, backgroundColor: canvas }}
        aria-busy={!isReady}
      >
        <iframe
          ref={frame}
          title={t.frame}
          src={previewPath}
          className={`origin-top-left border-0 rtl:origin-top-right ${isReady ? '' : 'invisible'}`}
          style={{ width, height, transform: `scale(${scale})` }}
        />
        {!isReady && <span className="sr-only">{common.loading}</span>}
        <span className="pointer-events-none absolute inset-0 rounded-card inset-ring inset-ring-line" />
      </div>
    </div>
  )
}
