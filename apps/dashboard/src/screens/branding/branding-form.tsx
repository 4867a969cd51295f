import type { BrandingInput } from '@sliproad/core/branding/branding'
import { useState } from 'react'
import type { CallFailure } from '../../api/call.ts'
import { ChoiceField, noteOn, TextField } from '../../parts/forms/field.tsx'
import { Section } from '../../parts/page-head.tsx'
import { useProject } from '../../shell/me-context.ts'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ColourField } from './colour-field.tsx'
import { changesOf, type Draft, draftOf, isChanged, linkNames, withColourText } from './draft.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { LogoField } from './logo-field.tsx'
import { Preview } from './preview.tsx'
import { Readability } from './readability.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Branding, useBranding } from './use-branding.ts'

type Props = { loaded: Branding; save: ReturnType<typeof useBranding>['save']; className: string }

/** Edits a draft of the saved branding. Saving sends only the changed fields, so changes by other users are kept. */
export function BrandingForm({ loaded, save, className }: Props) {
  const t = useTexts().branding
  const { may } = useProject()
  const [saved, setSaved] = useState(() => draftOf(loaded))
  const [draft, setDraft] = useState(saved)
  const [round, setRound] = useState(0)
  const changed = isChanged(draft, saved)
  const edit = (next: Draft) => {
    save.reset()
    setDraft(next)
  }
  const keep = (now: Branding) => {
    setSaved(draftOf(now))
    setDraft(draftOf(now))
  }
  const colour = (name: 'accent' | 'background') => ({
    value: draft[name],
    text: draft.texts[name],
    onText: (text: string) => edit(withColourText(draft, name, text)),
    error: noteOn(save.error, name),
  })
  return (
    <div className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(changesOf(draft, saved), { onSuccess: keep })
        }}
      >
        <div className="grid gap-5">
          <ColourField label={t.accent} help={t.accentHelp} ours="#0b5f43" {...colour('accent')} />
          <ColourField
            label={t.background}
            help={t.backgroundHelp}
            ours="#f3f6f5"
            {...colour('background')}
          />
        </div>
        <Readability draft={draft} />
        <Section title={t.themeAndFont}>
          <div className="grid gap-5">
            <ChoiceField
              label={t.theme}
              value={draft.theme}
              onChange={(theme) => edit({ ...draft, theme: theme as BrandingInput['theme'] })}
              choices={t.themes}
              error={noteOn(save.error, 'theme')}
            />
            <ChoiceField
              label={t.font}
              value={draft.fontFamily}
              onChange={(font) => edit({ ...draft, fontFamily: font as BrandingInput['fontFamily'] })}
              choices={t.fonts}
              error={noteOn(save.error, 'fontFamily')}
            />
          </div>
        </Section>
        <Section title={t.logos} text={t.logosHelp}>
          {/* A refused file is forgotten with the rest. */}
          <div key={round} className="grid gap-5">
            <LogoField
              label={t.logo}
              theme="light"
              draft={draft}
              logo={draft.logo}
              onChange={(logo) => edit({ ...draft, logo })}
              error={noteOn(save.error, 'logo')}
            />
            <LogoField
              label={t.logoDark}
              help={t.logoDarkHelp}
              theme="dark"
              draft={draft}
              logo={draft.logoDark}
              onChange={(logoDark) => edit({ ...draft, logoDark })}
              error={noteOn(save.error, 'logoDark')}
            />
            <p className="text-fine text-ink-3">
              {t.nameHelp(loaded.name)}{' '}
              {may('project.change') && <ProjectLink to="settings">{t.nameLink}</ProjectLink>}
            </p>
          </div>
        </Section>
        <LinksAndReceipts draft={draft} onEdit={edit} failure={save.error} />
        <SaveBar
          changed={changed}
          call={save}
          onDiscard={() => {
            save.reset()
            setDraft(saved)
            setRound(round + 1)
          }}
        />
      </form>
      <Preview name={loaded.name} draft={draft} />
      <LeaveGuard active={changed} />
    </div>
  )
}

type LinksProps = { draft: Draft; onEdit: (draft: Draft) => void; failure: CallFailure | null }

/** What stands in the foot of the checkout, and whether it sends receipts. */
function LinksAndReceipts({ draft, onEdit, failure }: LinksProps) {
  const t = useTexts().branding
  return (
    <Section title={t.links} text={t.linksHelp}>
      <div className="grid gap-5">
        {linkNames.map((name) => (
          <TextField
            key={name}
            label={t.linkNames[name]}
            type="url"
            placeholder="https://"
            value={draft[name]}
            onChange={(url) => onEdit({ ...draft, [name]: url })}
            error={noteOn(failure, name)}
          />
        ))}
        <ChoiceField
          label={t.receipts}
          help={t.receiptsHelp}
          value={draft.receipts ? 'on' : 'off'}
          onChange={(choice) => onEdit({ ...draft, receipts: choice === 'on' })}
          choices={t.receiptChoices}
        />
      </div>
    </Section>
  )
}
