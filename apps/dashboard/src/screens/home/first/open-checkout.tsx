import { Fragment, useState } from 'react'
import { madeKeyOf } from '../../../api/made-keys.ts'
import { useWrite } from '../../../api/use-read.ts'
import { Button } from '../../../parts/button.tsx'
import { CopyTool } from '../../../parts/copy-button.tsx'
import { Segments } from '../../../parts/forms/segments.tsx'
import { FailureNotice } from '../../../parts/notice.tsx'
import { useMe, useProject } from '../../../shell/me-context.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { codeSample, type SampleLanguage, sampleLanguages } from './code-samples.ts'

/** The call that opens a checkout, ready to run, and a button that does the same. */
export function OpenCheckout({ again = false }: { again?: boolean }) {
  const t = useTexts().home.first
  const project = useProject()
  const [language, setLanguage] = useState<SampleLanguage>('curl')
  const open = useWrite(`/projects/${project.id}/onboarding`, (api, _: null) =>
    api.write('POST /projects/:projectId/test-checkout', { params: { projectId: project.id } }),
  )
  const secretKey = madeKeyOf(project.id)
  const code = codeSample(language, window.location.origin, secretKey)
  const mayOpen = useMe().environment === 'sandbox' && project.may('keys.manage')
  const press = () => {
    // Opened before the answer, because browsers block a window that no press has asked for.
    const tab = window.open('about:blank', '_blank')
    open.mutate(null, {
      onSuccess: ({ checkoutUrl }) => {
        if (tab) tab.location.href = checkoutUrl
        else window.location.assign(checkoutUrl)
      },
      onError: () => tab?.close(),
    })
  }
  return (
    <>
      {!again && (
        <div className="overflow-hidden rounded-card border border-line">
          <div className="flex items-center justify-between gap-2 border-b border-line px-2 py-1.5">
            <Segments label={t.language} value={language} onChange={setLanguage} choices={sampleLanguages} />
            <CopyTool value={code} what={t.code} />
          </div>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            dir="ltr"
            className="overflow-x-auto bg-canvas px-4 py-3.5 font-mono text-fine leading-[20px] text-ink-2"
          >
            <Coloured code={code} />
          </pre>
        </div>
      )}
      {!again && secretKey === null && <p className="text-fine text-ink-3">{t.keyHint}</p>}
      <FailureNotice failure={open.error} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-desk:[&>button]:w-full">
        {mayOpen && (
          <Button kind="primary" busy={open.isPending} onPress={press}>
            {again ? t.openAgain : t.openForMe}
          </Button>
        )}
        <a href="/docs" className="font-semibold text-accent-text no-underline hover:underline">
          {t.guide}
        </a>
      </div>
    </>
  )
}

/** Texts and addresses stand out from the words of the language. */
function Coloured({ code }: { code: string }) {
  const parts = code.split(/('[^']*'|"[^"\n]*"|https?:\S+)/)
  return parts.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and change all at once
    return <Fragment key={index}>{index % 2 ? <span className="text-positive">{part}</span> : part}</Fragment>
  })
}
