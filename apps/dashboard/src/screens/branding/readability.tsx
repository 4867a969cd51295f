import { Icon } from '@sliproad/ui/icon.tsx'
import { formatFigure } from '../../parts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type ContrastCheck, contrastChecks, shownThemes } from './contrast-checks.ts'
import type { Draft } from './draft.ts'
import { lookOf } from './preview-look.ts'

/** The contrast of the draft's colours, and which colours were adjusted to reach the minimum. */
export function Readability({ draft }: { draft: Draft }) {
  const t = useTexts().branding
  const look = lookOf(draft)
  const checks = contrastChecks(draft, look)
  const themes = shownThemes(look)
  const parts = [...new Set(checks.map(({ part }) => part))]
  if (parts.length === 0) return null
  return (
    <section className="mt-5 rounded-card bg-canvas p-4 inset-ring inset-ring-line">
      <h2>{t.readability}</h2>
      <p className="text-fine text-ink-3">{t.readabilityText}</p>
      <ul className="mt-3 grid gap-1.5 empty:hidden" aria-live="polite">
        {look.notes.map((note) => (
          <li key={note} className="flex gap-2 text-ink-2">
            <Icon name="info" small className="mt-0.5 flex-none text-info" />
            {t.note(note, draft)}
          </li>
        ))}
      </ul>
      <table className="mt-3 w-full">
        <thead>
          <tr className="text-fine text-ink-3">
            <th className="text-start font-medium">{t.part}</th>
            {themes.map((theme) => (
              <th key={theme} className="w-[92px] text-start font-medium">
                {t.inTheme[theme]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part}>
              <th className="py-1 pe-2 text-start font-normal">{t.parts[part]}</th>
              {themes.map((theme) => (
                <td key={theme}>
                  <Sample of={checks.find((each) => each.part === part && each.theme === theme)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const sampleLetters = 'Aa'

/** Sample letters for text, a dot for marks. */
function Sample({ of: check }: { of: ContrastCheck | undefined }) {
  const t = useTexts().branding
  if (!check) return <span className="text-ink-3">{t.ours}</span>
  const { part, ink, background, ratio } = check
  return (
    <span className="flex items-center gap-2 tabular-nums">
      <span
        aria-hidden="true"
        className="grid h-6 w-9 place-items-center rounded-chip font-semibold inset-ring inset-ring-line"
        style={{ backgroundColor: background, color: ink }}
      >
        {part === 'marks' ? <span className="size-2.5 rounded-full bg-current" /> : sampleLetters}
      </span>
      {rounded(ratio)}
    </span>
  )
}

/** Rounded down, so that it never shows a minimum that is not reached. */
function rounded(ratio: number): string {
  return formatFigure(Math.floor(ratio * 10) / 10, 1)
}
