import { type ThemeName, themeColours } from '@sliproad/core/branding/theme-colours'
import { useId, useState } from 'react'
import { Button, buttonClasses } from '../../parts/button.tsx'
import { noteOn } from '../../parts/forms/field.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { Draft, DraftLogo } from './draft.ts'
import { lookOf } from './preview-look.ts'
import { readBase64 } from './read-base64.ts'
import { useLookOverLogo } from './use-branding.ts'

const bytesMax = 64 * 1024

type Props = {
  label: string
  help?: string
  theme: ThemeName
  draft: Draft
  logo: DraftLogo | null
  onChange: (logo: DraftLogo | null) => void
  error: string | undefined
}

/** A logo on the background where it will be shown. The server checks a chosen file at once; it is saved with the form. */
export function LogoField({ label, help, theme, draft, logo, onChange, error }: Props) {
  const t = useTexts().branding
  const id = useId()
  const [tooLarge, setTooLarge] = useState(false)
  const lookOver = useLookOverLogo()
  const reason = noteOn(lookOver.error, 'logo') ?? error
  const problem = tooLarge ? t.tooLarge : reason && t.problem(reason)
  const forget = () => {
    lookOver.reset()
    setTooLarge(false)
  }
  const choose = async (file: File) => {
    forget()
    setTooLarge(file.size > bytesMax)
    if (file.size > bytesMax) return
    lookOver.mutate(await readBase64(file), {
      onSuccess: (kept) => onChange({ src: `data:${kept.mediaType};base64,${kept.logo}`, chosen: kept.logo }),
    })
  }
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{label}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Ground theme={theme} draft={draft} logo={logo} alt={label} />
        <label
          className={`${buttonClasses({ small: true })} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
        >
          <span aria-hidden="true">{logo ? t.replace : t.chooseFile}</span>
          <input
            type="file"
            className="sr-only"
            accept="image/svg+xml,image/png,.svg,.png"
            aria-label={logo ? t.replaceWhat(label) : t.choose(label)}
            aria-describedby={problem || help ? `${id}-note` : undefined}
            onChange={(event) => {
              const file = event.target.files?.[0]
              // Allows the user to choose the same file again after fixing it.
              event.target.value = ''
              if (file) void choose(file)
            }}
          />
        </label>
        {logo && (
          <Button
            small
            kind="quiet"
            label={t.removeWhat(label)}
            onPress={() => {
              forget()
              onChange(null)
            }}
          >
            {t.remove}
          </Button>
        )}
        {lookOver.isPending && <span className="busy-dashes" aria-hidden="true" />}
      </div>
      {(problem || help) && (
        <p
          id={`${id}-note`}
          className={`text-fine ${problem ? 'text-negative' : 'text-ink-3'}`}
          role={problem ? 'alert' : undefined}
        >
          {problem || help}
        </p>
      )}
      {!problem && <FailureNotice failure={lookOver.error} />}
    </div>
  )
}

type GroundProps = { theme: ThemeName; draft: Draft; logo: DraftLogo | null; alt: string }

function Ground({ theme, draft, logo, alt }: GroundProps) {
  const canvas = lookOf(draft).tokens[theme].canvas ?? themeColours[theme].canvas
  return (
    <span
      className={`grid h-14 w-48 place-items-center rounded-control ${logo ? 'inset-ring inset-ring-line' : 'border border-dashed border-edge'}`}
      style={{ backgroundColor: canvas }}
    >
      {logo && <img src={logo.src} alt={alt} className="max-h-7 max-w-40 object-contain" />}
    </span>
  )
}
