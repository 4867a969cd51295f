import { Facts } from '../../parts/facts.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Swatch } from './swatch.tsx'
import type { Branding, StoredLogo } from './use-branding.ts'

/** The branding as text, for roles that may not change it. */
export function BrandingFacts({ of: { name, branding } }: { of: Branding }) {
  const { branding: t, common } = useTexts()
  const nameOf = (choices: readonly { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value
  const colour = (value: string | null) => (value === null ? t.ours : <Swatch colour={value} />)
  const logo = (value: StoredLogo | null) => value?.mediaType ?? common.none
  return (
    <Facts
      facts={[
        { label: t.name, value: name },
        { label: t.accent, value: colour(branding.accent) },
        { label: t.background, value: colour(branding.background) },
        { label: t.theme, value: nameOf(t.themes, branding.theme) },
        { label: t.font, value: nameOf(t.fonts, branding.fontFamily) },
        { label: t.logo, value: logo(branding.logo) },
        { label: t.logoDark, value: logo(branding.logoDark) },
        { label: t.linkNames.termsUrl, value: branding.termsUrl ?? common.none },
        { label: t.linkNames.privacyUrl, value: branding.privacyUrl ?? common.none },
        { label: t.linkNames.helpUrl, value: branding.helpUrl ?? common.none },
        { label: t.receipts, value: nameOf(t.receiptChoices, branding.receipts ? 'on' : 'off') },
      ]}
    />
  )
}
